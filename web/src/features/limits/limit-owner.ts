import { useTexts } from '../../texts.ts'
import { words } from './staff-texts.ts'

/** Whose limits staff set: of a programme or a customer; of neither: the institution’s. */
export interface LimitOwner {
  readonly program?: number
  readonly customer_id?: string
}

/** The name of an owner; null of a customer: the page is about them. */
export function useOwnerName(): (owner: LimitOwner) => string {
  const t = useTexts(words)
  return ({ program, customer_id }) =>
    customer_id !== undefined ? t.ofCustomer : program !== undefined ? t.program(program) : t.institution
}
