import type { AccountDetails, AccountView } from '@fondaco/contract/customers/schemas.ts'
import { isHeld } from '@fondaco/rules/account.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAct } from '../../../kit/form/use-act.ts'
import { saveFile } from '../../../kit/list/save-file.ts'
import { Note } from '../../../kit/show/card.tsx'
import { Copy, useCopy } from '../../../kit/show/copy.tsx'
import { texts, useTexts } from '../../../texts.ts'
import classes from './account-screen.module.css'
import { isPaidFromOutside } from './paid-from-outside.ts'

const words = texts({
  toBePaid: {
    en: 'Give these details to anyone who pays into this account.',
    lt: 'Šiuos duomenis pateikite tiems, kas moka į šią sąskaitą.',
  },
  internal: {
    en: 'This account is for internal use. Only customers of this institution can pay into it; SEPA and wire transfers are returned.',
    lt: 'Ši sąskaita skirta vidiniam naudojimui. Į ją moka tik šios įstaigos klientai; SEPA mokėjimai ir tarptautiniai pervedimai grąžinami.',
  },
  fromInside: {
    en: 'Only customers of this institution can pay into this account. Payments from other banks are returned.',
    lt: 'Į šią sąskaitą moka tik šios įstaigos klientai. Mokėjimai iš kitų bankų grąžinami.',
  },
  holder: { en: 'Account holder', lt: 'Sąskaitos savininkas' },
  number: { en: 'Account number', lt: 'Sąskaitos numeris' },
  bank: { en: 'Bank', lt: 'Bankas' },
  bankAddress: { en: 'Bank address', lt: 'Banko adresas' },
  currency: { en: 'Currency', lt: 'Valiuta' },
  copyAll: { en: 'Copy all', lt: 'Kopijuoti viską' },
  copied: { en: 'Copied', lt: 'Nukopijuota' },
  failed: { en: 'Could not be copied', lt: 'Nukopijuoti nepavyko' },
  confirmation: { en: 'Confirmation (PDF)', lt: 'Patvirtinimas (PDF)' },
})

/** An account identifier for people; an IBAN in groups of four. */
export const accountNumber = ({ acc_details: { type, account_id } }: AccountView): string =>
  type === 'IBAN' ? formatIban(account_id) : account_id

/** What others need to pay into the account, to be copied one by one, together, or taken along as PDF. */
export function AccountNumbers({ account }: { account: AccountDetails }): ReactNode {
  const t = useTexts(words)
  const { outcome, copy } = useCopy()
  const { act, busy, refusal } = useAct()
  const { type, account_id, bic, currency } = account.acc_details
  const lines = [
    [t.holder, account.holder, account.holder],
    [type === 'IBAN' ? 'IBAN' : t.number, accountNumber(account), account_id],
    ...(bic ? [['BIC', bic, bic]] : []),
    [t.bank, account.bank, account.bank],
    [t.bankAddress, account.bank_address, account.bank_address],
    [t.currency, currency, currency],
  ] as const
  return (
    <>
      <p className={classes.hint}>{payers(account, t)}</p>
      <dl className={classes.details}>
        {lines.map(([name = '', shown, copied = '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {shown} <Copy text={copied} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          onClick={() => void copy(lines.map(([name, shown]) => `${name}: ${shown}`).join('\n'))}
        >
          {outcome ? t[outcome] : t.copyAll}
        </Button>
        {isHeld(account.status) ? (
          <Button
            variant="default"
            size="xs"
            loading={busy}
            onClick={() =>
              void act(() => saveFile('getAccountConfirmation', { params: { id: account._id } }))
            }
          >
            {t.confirmation}
          </Button>
        ) : null}
      </div>
      <div role="status">{outcome ? <span className={classes.hint}>{t[outcome]}</span> : null}</div>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
    </>
  )
}

/** The people who can pay into an account, by its kind: a block of it ends. */
function payers(
  account: AccountDetails,
  t: { readonly internal: string; readonly toBePaid: string; readonly fromInside: string },
): string {
  if (account.is_internal) return t.internal
  return isPaidFromOutside({ ...account, status: 'ACTIVE' }) ? t.toBePaid : t.fromInside
}
