import { refuse } from '../../platform/http/refuse.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Customer } from '../customers/index.ts'

const REQUIRED = { COMPANY: 'view:corporate', INDIVIDUAL: 'view:individual' } as const

/** Staff read the statements of those customers whose pages are theirs. Refuses `permission_missing`. */
export function refuseUnlessMayRead({ side, permissions }: Session, kind: Customer['kind']): void {
  if (side === 'staff' && !permissions.has(REQUIRED[kind])) refuse('permission_missing')
}
