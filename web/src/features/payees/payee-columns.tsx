import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { isPayeeWarning, payeeCheckWords } from '@fondaco/rules/payees/payee-check.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Chooser, DropDown } from '../../kit/feedback/drop-down.tsx'
import type { Column } from '../../kit/list/data-table.tsx'
import { Under } from '../../kit/list/table.tsx'
import { DateTime, dateText } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { useMayWrite } from './may-write.ts'
import { usePayPayee } from './pay-payee.ts'
import classes from './payees.module.css'
import { words } from './texts.ts'

export type PayeeAct = 'edit' | 'trust' | 'untrust' | 'remove' | 'bringBack'

export const accountText = ({ account }: Pick<PayeeView, 'account'>): string =>
  account.type === 'IBAN' ? formatIban(account.account_id) : account.account_id

/** The columns of the list of payees; the last ones pay, and open an act. */
export function usePayeeColumns(
  groups: Result<'listPayeeGroups'>,
  begin: ((payee: PayeeView, act: PayeeAct) => void) | null,
): readonly Column<PayeeView>[] {
  const t = useTexts(words)
  const language = useLanguage()
  const payAddress = usePayPayee()
  const nameOf = (id: string) => groups.find(({ _id }) => _id === id)?.name
  return [
    {
      id: 'name',
      title: t.payee,
      fit: 'wrap',
      narrow: 'lead',
      sort: 'name',
      cell: ({ name, kind, identifier, groups: inGroups, is_trusted, trust_ended, payee_check }) => (
        <>
          <b className={classes.name} translate="no">
            {name}
          </b>{' '}
          {is_trusted ? <Badge tone="good">{t.trusted}</Badge> : null}
          <Under>
            {t[kind]}
            {identifier ? <>, {written(identifier)}</> : null}
            {inGroups.length > 0 ? <>, {written(inGroups.map(nameOf).filter(Boolean).join(', '))}</> : null}
          </Under>
          {payee_check && isPayeeWarning(payee_check.result) ? (
            <Under>
              {
                payeeCheckWords({
                  result: payee_check.result,
                  matchedName: payee_check.name ?? null,
                  identifierResult: payee_check.identifier_result ?? null,
                })[language]
              }
            </Under>
          ) : null}
          {payee_check === null ? <Under>{t.unchecked}</Under> : null}
          {trust_ended ? (
            <Under>
              {t.ended(dateText(trust_ended.at))}:{' '}
              {trust_ended.reason ? written(trust_ended.reason) : t[trust_ended.why]}
            </Under>
          ) : null}
        </>
      ),
    },
    {
      id: 'account',
      title: t.account,
      fit: 'whole',
      narrow: 'about',
      cell: (payee) => (
        <>
          <span className={classes.number}>{accountText(payee)}</span>
          <Under>
            {[payee.account.bank_name ?? payee.account.bic, payee.currency].filter(Boolean).join(', ')}
          </Under>
        </>
      ),
    },
    {
      id: 'last_paid_at',
      title: t.lastPaid,
      narrow: 'none',
      cell: ({ last_paid_at }) => (last_paid_at ? <DateTime at={last_paid_at} show="stacked" /> : t.never),
    },
    {
      id: 'pay',
      title: t.pay,
      narrow: 'end',
      cell: (payee) => {
        const to = payAddress(payee)
        return to ? (
          <Button
            component={Link}
            to={to}
            variant="default"
            size="xs"
            className={classes.pay}
            aria-label={t.payTo(payee.name)}
          >
            {t.pay}
          </Button>
        ) : null
      },
    },
    ...(begin
      ? [
          {
            id: 'actions',
            title: t.actions,
            narrow: 'mark',
            cell: (payee: PayeeView) => <Acts payee={payee} begin={(act) => begin(payee, act)} />,
          } as const,
        ]
      : []),
  ]
}

function Acts({ payee, begin }: { payee: PayeeView; begin: (act: PayeeAct) => void }): ReactNode {
  const t = useTexts(words)
  const mayWrite = useMayWrite()
  const { name, is_visible, is_trusted } = payee
  const choices: readonly (readonly [PayeeAct, boolean])[] = [
    ['edit', mayWrite && is_visible],
    ['trust', mayWrite && is_visible && !is_trusted],
    ['untrust', is_trusted],
    ['remove', is_visible],
    ['bringBack', mayWrite && !is_visible],
  ]
  if (choices.every(([, offered]) => !offered)) return null
  return (
    <DropDown
      label={t.actionsFor(name)}
      buttonLabel={t.actionsFor(name)}
      align="end"
      button={<Chooser>{t.actions}</Chooser>}
    >
      {(close) => (
        <div className={classes.choices}>
          {choices.map(([act, offered]) =>
            offered ? (
              <Button
                key={act}
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  close()
                  begin(act)
                }}
              >
                {t[act]}
              </Button>
            ) : null,
          )}
        </div>
      )}
    </DropDown>
  )
}
