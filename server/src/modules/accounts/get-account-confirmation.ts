import type * as calls from '@fondaco/contract/customers/calls.ts'
import { isHeld } from '@fondaco/rules/account.ts'
import { formatDate, formatDateTime } from '@fondaco/rules/calendar.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { FileAnswer, type Operation } from '../../platform/http/serve-call.ts'
import { beginPdf, endPdf, PDF_COLOURS, writeFoot, writePairs } from '../../platform/pdf.ts'
import { findHeldAccount } from './store.ts'

const ENGLISH = {
  fileName: 'account',
  title: 'Account confirmation',
  confirms: 'We confirm that the customer named below holds this account with us.',
  holder: 'Account holder',
  account: 'Account',
  bic: 'BIC',
  bank: 'Bank',
  address: 'Bank address',
  currency: 'Currency',
  since: 'Held since',
  simulated: 'A demo: the account and the money in it are not real.',
  made: (at: string, by: string) => `Made on ${at} by ${by}.`,
}

const WORDS: InEachLanguage<typeof ENGLISH> = {
  en: ENGLISH,
  lt: {
    fileName: 'saskaita',
    title: 'Sąskaitos patvirtinimas',
    confirms: 'Patvirtiname, kad žemiau nurodytas klientas turi šią sąskaitą mūsų įstaigoje.',
    holder: 'Sąskaitos savininkas',
    account: 'Sąskaita',
    bic: 'BIC',
    bank: 'Bankas',
    address: 'Banko adresas',
    currency: 'Valiuta',
    since: 'Turima nuo',
    simulated: 'Demonstracija: sąskaita ir joje esantys pinigai netikri.',
    made: (at, by) => `Parengė ${by}, ${at}.`,
  },
}

export interface ConfirmationDeps {
  readonly institution: Institution
  /** The rail is a simulator: the confirmation says so. */
  readonly clearingIsSimulated: boolean
}

/**
 * A confirmation that the customer holds the account, on one page, in the reader's language. It says nothing of a block:
 * a blocked account is still held. Refuses `account_closed`.
 */
export const getAccountConfirmation =
  (deps: ConfirmationDeps): Operation<typeof calls.getAccountConfirmation> =>
  async ({ db, scope, params, query: { timezone }, clock, request: { language } }) => {
    const { account, holder } = (await findHeldAccount(db, scope, params.id)) ?? refuse('not_found')
    if (!isHeld(account.status)) refuse('account_closed')
    const words = WORDS[language]
    const { institution } = deps
    const now = clock.now()
    const document = beginPdf({
      title: `${words.title} ${account.accountId}`,
      author: institution.name,
      language,
      createdAt: now,
    })
    document.font('bold').fontSize(16).fillColor(PDF_COLOURS.accent).text(institution.product)
    document.font('regular').fontSize(9).fillColor(PDF_COLOURS.faint)
    document.text(`${institution.name} · ${institution.address} · ${formatDate(now, timezone)}`)
    document.moveDown(2)
    document.font('bold').fontSize(20).fillColor(PDF_COLOURS.ink).text(words.title)
    document.font('regular').fontSize(10).fillColor(PDF_COLOURS.faint).text(words.confirms)
    if (deps.clearingIsSimulated) document.text(words.simulated)
    document.moveDown(1.5)
    writePairs(document, [
      [words.holder, holder.name],
      [words.account, account.accountIdType === 'IBAN' ? formatIban(account.accountId) : account.accountId],
      ...(account.bic ? [[words.bic, account.bic] as [string, string]] : []),
      [words.bank, institution.name],
      [words.address, institution.address],
      [words.currency, account.currency],
      [words.since, formatDate(account.openedAt, timezone)],
    ])
    const made = words.made(`${formatDateTime(now, timezone, 'seconds')} (${timezone})`, institution.name)
    writeFoot(document, made, { institution, language })
    return new FileAnswer(
      `${words.fileName}-${account.accountId}.pdf`,
      'application/pdf',
      await endPdf(document),
      'inline',
    )
  }
