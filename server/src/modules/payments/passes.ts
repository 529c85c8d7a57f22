import type { PassDefinition } from '../../platform/define-pass.ts'
import { creditTransactions } from './engine/credit-transaction.ts'
import * as passes from './engine/defined-passes.ts'
import type { PaymentDeps } from './engine/deps.ts'
import { receiveAgain } from './incoming/receive-clearing-message.ts'
import { settleInternal } from './kinds/settle-internal.ts'
import { sendToClearing } from './messages/send-to-clearing.ts'
import { submitMessages } from './messages/submit-message.ts'
import { screenTransactions } from './review/screen-transaction.ts'

/** What a payment does by itself, in the order of its life. */
export const paymentPasses = (deps: PaymentDeps): PassDefinition[] => [
  passes.screenPass.runs((items, scope) => screenTransactions(deps, scope, items)),
  passes.sendPass.runs((items) => sendToClearing(deps, items)),
  passes.settleInternalPass.runs((items) => settleInternal(deps, items)),
  passes.creditPass.runs((items) => creditTransactions(deps, items)),
  passes.submitPass.runs((items) => submitMessages(deps, items)),
  passes.receivePass.runs((items) => receiveAgain(deps, items)),
]
