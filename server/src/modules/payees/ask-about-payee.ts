import { checkIban } from '@fondaco/rules/iban.ts'
import { normaliseIban } from '@fondaco/rules/iban-text.ts'
import { isOurIban } from '@fondaco/rules/our-institution.ts'
import {
  type IdentifierResult,
  identifierKind,
  judgePayeeIdentifier,
  withIdentifier,
} from '@fondaco/rules/payees/payee-identifier.ts'
import { judgePayeeName, type PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import { newId } from '../../platform/ids.ts'
import type { PayeeAnswer, PayeeFailure, PayeeQuestion } from '../../providers/payee-verification/index.ts'
import { findAccountByIdentifier, type HeldAccount } from '../accounts/index.ts'
import { lookUpBank } from '../banks/index.ts'
import { type CompanyIdentity, readCompanyIdentity } from '../customers/index.ts'
import type { PayeeDeps } from './deps.ts'

/** A payee as a payer gives it: an account, and a name, an identifier of a company, or both. */
export interface GivenPayee {
  readonly account: string
  readonly name?: string | undefined
  readonly identifier?: string | undefined
}

/** What our own answers are made of. */
type Own = Pick<PayeeDeps, 'db' | 'leiOf'>

/** The answer about a payee. */
export type AnsweredPayee = PayeeAnswer & {
  /** The answer about the name alone; null: none was given. */
  readonly nameResult: PayeeResult | null
  /** The answer about the identifier alone; null: none was given. */
  readonly identifierResult: IdentifierResult | null
  /** Why there is no answer from the other bank. */
  readonly failure: PayeeFailure | null
  /** Another bank is only simulated, and it was asked. */
  readonly simulated: boolean
}

/** The answer of a bank to one question. */
type OneAnswer = PayeeAnswer & Pick<AnsweredPayee, 'failure' | 'simulated'>

/**
 * Whether a payee is the account's holder: by our own data for our accounts, by the other bank for others. A blocked
 * account is answered like an open one. Only in euro a close match tells the name. Writes nothing; never call it in a
 * transaction, because another bank may take its 5 seconds.
 */
export async function askAboutPayee(
  deps: Pick<PayeeDeps, 'db' | 'log' | 'payeeVerification' | 'leiOf'>,
  { account, name, identifier }: GivenPayee,
): Promise<AnsweredPayee> {
  const number = normaliseIban(account)
  const isIban = checkIban(number).ok
  if (!isIban || isOurIban(number)) {
    const held = await findAccountByIdentifier(deps.db, number)
    const own = await askOurselves(deps, held, { name, identifier })
    return { ...own, failure: null, simulated: false }
  }
  const [ofName, ofIdentifier] = await Promise.all([
    name === undefined ? null : askBank(deps, number, { name }),
    identifier === undefined ? null : askBank(deps, number, { identifier: identifierKind(identifier) }),
  ])
  const identifierResult = ofIdentifier && identifierResultOf(ofIdentifier)
  return {
    ...withIdentifier(ofName, identifierResult),
    nameResult: ofName?.result ?? null,
    identifierResult,
    failure: ofName?.failure ?? ofIdentifier?.failure ?? null,
    simulated: deps.payeeVerification.simulated,
  }
}

/** A number has no close match. */
const identifierResultOf = ({ result }: PayeeAnswer): IdentifierResult =>
  result === 'CMTC' ? 'NOAP' : result

/** The answer of our own data. A company is also known by its trade name, its registration number and its LEI. */
async function askOurselves(
  { db, leiOf }: Own,
  held: HeldAccount | null,
  { name, identifier }: Omit<GivenPayee, 'account'>,
): Promise<PayeeAnswer & Pick<AnsweredPayee, 'nameResult' | 'identifierResult'>> {
  if (!held || ['CLOSED', 'DELETED'].includes(held.account.status))
    return {
      result: 'NOAP',
      nameResult: name === undefined ? null : 'NOAP',
      identifierResult: identifier === undefined ? null : 'NOAP',
    }
  const { kind, id } = held.holder
  const known = kind === 'COMPANY' ? await readCompanyIdentity(db, id) : UNKNOWN
  const identifierResult =
    identifier === undefined
      ? null
      : judgePayeeIdentifier(identifier, {
          registrationId: known.registrationId,
          lei: kind === 'COMPANY' && identifierKind(identifier).kind === 'lei' ? await leiOf(db, id) : null,
        })
  const ofName = name === undefined ? null : judgeHolder(held, known, name)
  return { ...withIdentifier(ofName, identifierResult), nameResult: ofName?.result ?? null, identifierResult }
}

const UNKNOWN: CompanyIdentity = { tradeName: null, registrationId: null }

function judgeHolder(
  { account, holder }: HeldAccount,
  { tradeName }: CompanyIdentity,
  name: string,
): PayeeAnswer {
  const judged = judgePayeeName(name, {
    kind: holder.kind === 'COMPANY' ? 'entity' : 'person',
    names: [holder.name, ...(tradeName === null ? [] : [tradeName])],
  })
  // In other currencies nobody learns a name.
  return judged.result === 'CMTC' && account.currency !== 'EUR' ? { result: 'NMTC' } : judged
}

/**
 * The answer for another bank about one of our accounts. Only accounts in euro that take SEPA payments are reached by the
 * scheme: one for internal use is not, a blocked one is, so that nobody learns of the block.
 */
export async function answerOtherBank(own: Own, { account, ...about }: GivenPayee): Promise<PayeeAnswer> {
  const held = await findAccountByIdentifier(own.db, account)
  const isReached = held?.account.currency === 'EUR' && held.account.sepaEnabled
  return askOurselves(own, isReached ? held : null, about)
}

async function askBank(
  { log, payeeVerification }: Pick<PayeeDeps, 'log' | 'payeeVerification'>,
  iban: string,
  about: PayeeQuestion['about'],
): Promise<OneAnswer> {
  const { simulated } = payeeVerification
  const id = newId()
  const asked = await payeeVerification.ask({ id, iban, bic: lookUpBank(iban)?.bic ?? null, about })
  if (asked.outcome === 'answered') return { ...asked.answer, failure: null, simulated }
  const { failure, detail } = asked
  log.warn({ payeeQuestion: id, failure, detail }, 'the payee’s bank gave no answer')
  return { result: 'NOAP', failure, simulated }
}
