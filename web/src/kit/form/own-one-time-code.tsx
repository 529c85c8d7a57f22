import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { useMe } from '../../api/session.tsx'
import { OneTimeCode } from './one-time-code.tsx'

/** The code of a signed-in user; in the demo, with the present code of the app. */
export function OwnOneTimeCode(props: Omit<Parameters<typeof OneTimeCode>[0], 'demoSecret'>): ReactNode {
  const { user, product } = useMe()
  const { data } = useCall('getProviders', {}, { enabled: product.mode === 'demo' })
  const secret = data?.demo_sign_ins?.find(({ email }) => email === user.email)?.totp_secret
  return <OneTimeCode {...props} demoSecret={secret} />
}
