import { type Search, useSearch } from '../../navigation.tsx'

const MARK = /^[a-z2-7]{10}$/

/** The mark of an affiliate in an address. A link that was changed on its way has none, and hinders nobody. */
export const referralOf = ({ affiliate }: Search): string | undefined =>
  typeof affiliate === 'string' && MARK.test(affiliate) ? affiliate : undefined

/** The mark of the affiliate whose link led to this page. */
export const useReferral = (): string | undefined => referralOf(useSearch())
