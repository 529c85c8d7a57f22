import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { BOOKED_TRANSFER_KINDS, OWN_TRANSFER_WORDS } from '@fondaco/rules/treasury/own-transfer.ts'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { RowAct, RowActs } from '../../kit/list/row-act.tsx'
import { saveFile } from '../../kit/list/save-file.ts'
import { Under } from '../../kit/list/table.tsx'
import { Amount, amountText } from '../../kit/show/amount.tsx'
import { DateTime, Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath, PATHS } from '../../paths.ts'
import { textsNow, useLanguage, useTexts } from '../../texts.ts'
import { accountName } from './account-name.ts'
import { words } from './transfer-texts.ts'
import classes from './treasury.module.css'

export type OwnTransfer = Result<'listOwnTransfers'>[number]

/** The amounts of a transfer in one line. */
export const transferAmounts = ({ legs }: Pick<OwnTransfer, 'legs'>): string =>
  legs.map(({ amount, currency }) => `${amountText(amount, currency)} ${currency}`).join(' / ')

const saveDocument = (id: string) =>
  saveFile('getChangeDocument', { params: { id } }).catch(({ message }: Error) => toast('stop', message))

/** @param reverse opens the dialog that reverses a transfer */
function useTransferColumns(reverse: (transfer: OwnTransfer) => void): readonly Column<OwnTransfer>[] {
  const t = useTexts(words)
  const language = useLanguage()
  return [
    {
      id: 'kind',
      title: t.kind,
      cell: ({ _id, kind }) => <Link to={changePath(_id)}>{OWN_TRANSFER_WORDS[kind][language]}</Link>,
    },
    {
      id: 'amounts',
      title: t.amounts,
      right: true,
      narrow: 'end',
      cell: ({ legs }) => (
        <ul className={classes.legs}>
          {legs.map(({ amount, currency }) => (
            <li key={currency}>
              <Amount value={amount} currency={currency} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'accounts',
      title: t.accounts,
      fit: 'wrap',
      cell: ({ legs, reason, entity }) => (
        <>
          <ul className={classes.legs}>
            {legs.map(({ debit, credit, currency }) => (
              <li key={currency}>
                {accountName(debit, language)} → {accountName(credit, language)}
              </li>
            ))}
          </ul>
          <Under>
            {entity} · {written(reason)}
          </Under>
        </>
      ),
    },
    { id: 'day', title: t.valueDate, cell: ({ value_date }) => <Day day={value_date} /> },
    {
      id: 'people',
      title: t.people,
      fit: 'wrap',
      cell: ({ proposed_by, approved_by }) => (
        <>
          {proposed_by}
          <Under>{approved_by}</Under>
        </>
      ),
    },
    { id: 'booked', title: t.booked, cell: ({ booked_at }) => <DateTime at={booked_at} show="stacked" /> },
    {
      id: 'actions',
      title: t.actions,
      cell: (transfer) => {
        const { _id, kind, document, reversed, reversal_change } = transfer
        return (
          <RowActs>
            {document === null ? null : (
              <RowAct name={t.documentOf(document)} press={() => void saveDocument(_id)}>
                {t.document}
              </RowAct>
            )}
            {reversed ? (
              <Badge tone="stop">{t.reversed}</Badge>
            ) : reversal_change ? (
              <Link to={changePath(reversal_change)}>{t.reversalWaits}</Link>
            ) : kind === 'reversal' ? null : (
              <RowAct name={t.reverseOf(transferAmounts(transfer))} press={() => reverse(transfer)}>
                {t.reverse}
              </RowAct>
            )}
          </RowActs>
        )
      },
    },
  ]
}

/** Booked transfers between own accounts. */
export const transferList = defineList({
  call: 'listOwnTransfers',
  path: PATHS.ownTransfers.path,
  useFilters: (of) => {
    const t = useTexts(words)
    const language = useLanguage()
    const { data } = useCall('listInstitutionBanks', { query: { limit: 200 } })
    const kinds = BOOKED_TRANSFER_KINDS.map((value) => ({
      value,
      label: OWN_TRANSFER_WORDS[value][language],
    }))
    return {
      bar: [
        of.choices('kind', t.kind, kinds),
        of.choices(
          'currency',
          t.currency,
          OPEN_CURRENCIES.map((value) => ({ value, label: value })),
        ),
        of.choice(
          'bank',
          t.bank,
          (data?.data ?? []).map(({ _id, bank_name }) => ({ value: _id, label: bank_name })),
        ),
        of.days('date_from', 'date_to', t.valueDate),
      ],
    }
  },
  useColumns: useTransferColumns,
  wraps: true,
  words: () => {
    const { title, counted, none, noneYet, noneYetHint } = textsNow(words)
    return { title, counted, none, noneYet, noneYetHint }
  },
  remember: 'own-transfers',
})
