import type { RiskCategory } from '../payments/limits.ts'

/**
 * The risk category on which a customer's prices may depend: that of a company. An individual has none, because a category
 * may rise on any day, and a dearer price is told to a consumer two months before (PSD2 art. 54(1)).
 */
export const pricedRisk = <Risk extends RiskCategory | null>({
  kind,
  risk,
}: {
  readonly kind: 'INDIVIDUAL' | 'COMPANY'
  readonly risk: Risk
}): Risk | null => (kind === 'COMPANY' ? risk : null)
