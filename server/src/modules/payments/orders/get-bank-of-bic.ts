import type * as calls from '@fondaco/contract/wires/calls.ts'
import { bic11, isBic } from '@fondaco/rules/iban.ts'
import type { Operation } from '../../../platform/http/serve-call.ts'
import { lookUpBic } from '../../banks/index.ts'

/** Checks a BIC, and answers its bank as the directory knows it. */
export const getBankOfBic: Operation<typeof calls.getBankOfBic> = async ({ params }) => {
  const bic = bic11(params.bic)
  const valid = isBic(bic)
  return {
    valid,
    bic,
    country: valid ? bic.slice(4, 6) : null,
    bank_name: valid ? (lookUpBic(bic)?.name ?? null) : null,
  }
}
