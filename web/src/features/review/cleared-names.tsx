import { accountIdType } from '@fondaco/rules/iban.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { counted } from '@fondaco/rules/language.ts'
import { CLEARED_NAME_STATE_WORDS, CLEARED_NAME_STATES } from '@fondaco/rules/payments/cleared-name.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { WhyDialog } from '../../kit/form/why-dialog.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { Under } from '../../kit/list/table.tsx'
import { dateText } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS, staffTransactionPath } from '../../paths.ts'
import { texts, textsNow, useLanguage, useTexts } from '../../texts.ts'

export const words = texts({
  title: { en: 'Cleared names', lt: 'Patikrinti vardai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'cleared name', other: 'cleared names' }),
    lt: (count: number) =>
      counted('lt', count, {
        one: 'patikrintas vardas',
        few: 'patikrinti vardai',
        other: 'patikrintų vardų',
      }),
  },
  what: {
    en: 'Each name was similar to a name on a watchlist. Staff decided that it is another party, and a second person approved the payment. Payments between the same customer and the same account are no longer held for this name. They are held again when the list entry or the name changes, and when the cleared name expires or is revoked.',
    lt: 'Kiekvienas vardas buvo panašus į įrašą stebėjimo sąraše. Darbuotojas nusprendė, kad tai kitas asmuo ar įmonė, o antras asmuo patvirtino mokėjimą. Mokėjimai tarp to paties kliento ir tos pačios sąskaitos dėl šio vardo nebesulaikomi. Jie vėl sulaikomi pasikeitus sąrašo įrašui arba vardui, pasibaigus patikrinto vardo galiojimui arba jį atšaukus.',
  },
  search: { en: 'Name or account', lt: 'Vardas arba sąskaita' },
  state: { en: 'State', lt: 'Būsena' },
  none: { en: 'No cleared name fits this filter.', lt: 'Šio filtro neatitinka joks patikrintas vardas.' },
  noneYet: { en: 'No name has been cleared yet.', lt: 'Patikrintų vardų dar nėra.' },
  noneYetHint: {
    en: 'A name appears here when a second person approves a payment whose name match was cleared.',
    lt: 'Vardas čia atsiras, kai antras asmuo patvirtins mokėjimą, kurio vardo atitiktis pripažinta klaidinga.',
  },
  name: { en: 'Name', lt: 'Vardas' },
  listed: { en: 'Listed name', lt: 'Vardas sąraše' },
  customer: { en: 'Customer', lt: 'Klientas' },
  why: { en: 'What differed', lt: 'Kuo skiriasi' },
  by: {
    en: (who: string, at: string) => `Cleared by ${who} on ${at}`,
    lt: (who: string, at: string) => `Patikrino ${who}, ${at}`,
  },
  released: {
    en: (who: string) => `Payment approved by ${who}`,
    lt: (who: string) => `Mokėjimą patvirtino ${who}`,
  },
  until: { en: (day: string) => `until ${day}`, lt: (day: string) => `iki ${day}` },
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  revokedBy: {
    en: (who: string, at: string) => `Revoked by ${who} on ${at}: `,
    lt: (who: string, at: string) => `Atšaukė ${who}, ${at}: `,
  },
  revoke: { en: 'Revoke', lt: 'Atšaukti' },
  revokeText: {
    en: 'From the next payment on, this name holds payments again. Completed payments do not change.',
    lt: 'Nuo kito mokėjimo šis vardas vėl sulaikys mokėjimus. Jau įvykę mokėjimai nepasikeis.',
  },
  revokeWhy: { en: 'Reason, at least 10 characters', lt: 'Priežastis, ne trumpesnė kaip 10 ženklų' },
  revoked: { en: 'Revoked', lt: 'Atšaukta' },
})

export type ClearedName = Result<'listClearedNames'>[number]

/** The columns of the list of cleared names; the last one opens the revocation. */
function useClearedNameColumns(revoke: (name: ClearedName) => void): readonly Column<ClearedName>[] {
  const t = useTexts(words)
  const language = useLanguage()
  const can = useCan()
  return [
    {
      id: 'name',
      title: t.name,
      fit: 'cut',
      cell: ({ name, account }) => (
        <>
          {name}
          <Under>{accountIdType(account) === 'IBAN' ? formatIban(account) : account}</Under>
        </>
      ),
    },
    {
      id: 'listed',
      title: t.listed,
      fit: 'cut',
      cell: ({ listed_name, list }) => (
        <>
          {listed_name}
          <Under>{list}</Under>
        </>
      ),
    },
    {
      id: 'customer',
      title: t.customer,
      cell: ({ customer, entity }) => (
        <>
          {customer.name}
          <Under>{entity}</Under>
        </>
      ),
    },
    {
      id: 'state',
      title: t.state,
      fit: 'wrap',
      cell: ({ state, revoked, expires_at }) => (
        <>
          <Badge tone={CLEARED_NAME_STATE_WORDS[state].tone}>
            {CLEARED_NAME_STATE_WORDS[state][language]}
          </Badge>
          <Under>
            {revoked ? t.revokedBy(revoked.by, dateText(revoked.at)) : t.until(dateText(expires_at))}
            {written(revoked?.reason)}
          </Under>
        </>
      ),
    },
    {
      id: 'why',
      title: t.why,
      fit: 'wrap',
      cell: ({ reason, cleared, released }) => (
        <>
          {written(reason)}
          <Under>{t.by(cleared.by, dateText(cleared.at))}</Under>
          <Under>{t.released(released.by)}</Under>
        </>
      ),
    },
    {
      id: 'payment',
      title: t.payment,
      cell: ({ transaction }) => (
        <Link to={staffTransactionPath(transaction._id)}>{transaction.reference}</Link>
      ),
    },
    {
      id: 'revoke',
      title: t.revoke,
      cell: (row) =>
        row.state === 'STANDING' && can('alert:decide') ? (
          <Button variant="default" size="xs" onClick={() => revoke(row)}>
            {t.revoke}
          </Button>
        ) : null,
    },
  ]
}

/** The names in payments that staff cleared. */
export const clearedNameList = defineList({
  call: 'listClearedNames',
  path: PATHS.clearedNames.path,
  useFilters: (of, search) => {
    const t = useTexts(words)
    const language = useLanguage()
    const states = CLEARED_NAME_STATES.map((value) => ({
      value,
      label: CLEARED_NAME_STATE_WORDS[value][language],
    }))
    const customer = of.text('customer_id', t.customer)
    return {
      search: of.text('text', t.search),
      bar: [of.choice('state', t.state, states)],
      more: customer.said(search) ? [customer] : [],
    }
  },
  useColumns: useClearedNameColumns,
  words: () => {
    const t = textsNow(words)
    return {
      title: t.title,
      counted: t.counted,
      none: t.none,
      noneYet: t.noneYet,
      noneYetHint: t.noneYetHint,
    }
  },
  remember: 'cleared-names',
})

/** Revokes a cleared name, with a reason. */
export function RevokeClearedName({ name, close }: { name: ClearedName; close: () => void }): ReactNode {
  const t = useTexts(words)
  const revoke = async (send: Send, reason: string) => {
    await send('revokeClearedName', { params: { id: name._id }, body: { reason } })
    toast('good', t.revoked)
  }
  return (
    <WhyDialog
      title={`${t.revoke}: ${name.name}`}
      action={t.revoke}
      text={t.revokeText}
      label={t.revokeWhy}
      least={10}
      act={revoke}
      close={close}
    />
  )
}
