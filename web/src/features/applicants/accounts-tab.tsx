import '../../kit/form/fields.css'
import { CURRENCIES, type Currency } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { formatIban } from '@fondaco/rules/iban-text.ts'
import { parseSignedAmount } from '@fondaco/rules/money.ts'
import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useCan, useMe } from '../../api/session.tsx'
import { Chooser, DropDown } from '../../kit/feedback/drop-down.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import classes from './applicants.module.css'
import { words } from './texts.ts'

type Account = Result<ReturnType<typeof callsOf>['listAccounts']>[number]
type Change = 'block' | 'unblock' | 'close' | 'freeze'

/** The accounts of the applicant: opening, blocking, closing them, and freezing an amount. */
export function AccountsTab({ applicant }: { applicant: Applicant }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const list = useCall(callsOf(applicant).listAccounts, { params: { id: applicant._id } })
  const [opening, setOpening] = useState(false)
  const [changing, setChanging] = useState<{ account: Account; what: Change } | null>(null)
  const reviews = can(pageOf(applicant).review)
  const states: Readonly<Record<string, readonly ['good' | 'stop' | 'info', string]>> = {
    ACTIVE: ['good', t.active],
    BLOCKED: ['stop', t.blocked],
  }
  const columns: readonly Column<Account>[] = [
    {
      id: 'account',
      title: t.account,
      cell: ({ name, entity, acc_details, is_internal }) => (
        <>
          {name}
          <span className={classes.iban}>
            {acc_details.type === 'IBAN' ? formatIban(acc_details.account_id) : acc_details.account_id} ·{' '}
            {entity}
          </span>
          {is_internal ? <span className={classes.about}>{t.internalUse}</span> : null}
        </>
      ),
    },
    {
      id: 'state',
      title: t.state,
      cell: ({ status }) => {
        const [tone, text] = states[status] ?? ['info', t.closed]
        return <Badge tone={tone}>{text}</Badge>
      },
    },
    {
      id: 'balance',
      title: t.balance,
      right: true,
      cell: ({ balance, acc_details: { currency } }) => <Amount value={balance} currency={currency} />,
    },
    {
      id: 'available',
      title: t.available,
      right: true,
      cell: ({ available, reserved, freezed, acc_details: { currency } }) => (
        <>
          <Amount value={available} currency={currency} />
          {[
            [t.reserved, reserved],
            [t.frozen, freezed],
          ].map(([title, value = '']) =>
            parseSignedAmount(value, currency) === 0n ? null : (
              <span key={title} className={classes.about}>
                {title} <Amount value={value} currency={currency} />
              </span>
            ),
          )}
        </>
      ),
    },
    {
      id: 'change',
      title: t.change,
      cell: (account) => {
        const choices: readonly [Change, string][] =
          account.status === 'ACTIVE'
            ? [
                ['block', t.block],
                ['freeze', t.freeze],
                ['close', t.closeAccount],
              ]
            : account.status === 'BLOCKED'
              ? [
                  ...(account.ended ? ([['block', t.block]] satisfies [Change, string][]) : []),
                  ['unblock', t.unblock],
                  ['freeze', t.freeze],
                  ['close', t.closeAccount],
                ]
              : []
        if (!reviews || choices.length === 0) return null
        return (
          <DropDown
            label={`${t.change}: ${account.name}`}
            buttonLabel={`${t.change}: ${account.name}`}
            align="end"
            button={<Chooser>{t.change}</Chooser>}
          >
            {(close) => (
              <div className={classes.form}>
                {choices.map(([what, label]) => (
                  <Button
                    key={what}
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => {
                      close()
                      setChanging({ account, what })
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </DropDown>
        )
      },
    },
  ]
  return (
    <Card
      title={t.accounts}
      side={
        reviews && applicant.status === 'APPROVED' ? (
          <Button size="compact-sm" onClick={() => setOpening(true)}>
            {t.openAccount}
          </Button>
        ) : null
      }
    >
      <DataTable
        label={t.accounts}
        columns={columns}
        rows={list.data}
        rowId={({ _id }) => _id}
        error={list.error}
        retry={() => void list.refetch()}
        empty={<Empty title={t.noAccounts}>{t.noAccountsHint}</Empty>}
      />
      {opening ? <OpenAccount applicant={applicant} close={() => setOpening(false)} /> : null}
      {changing ? <ChangeAccount {...changing} close={() => setChanging(null)} /> : null}
    </Card>
  )
}

function OpenAccount({ applicant, close }: { applicant: Applicant; close: () => void }): ReactNode {
  const t = useTexts(words)
  const { entities } = useMe()
  const [entity, setEntity] = useState<string | null>(entities[0] ?? null)
  const [currency, setCurrency] = useState<string | null>('EUR')
  const [name, setName] = useState('')
  const [isInternal, setInternal] = useState(false)
  const mayBeInternal = applicant.kind === 'COMPANY' && applicant.settings.operational_account === true
  const open = async (send: Send) => {
    await send(callsOf(applicant).openAccount, {
      params: { id: applicant._id },
      body: {
        entity: entity as Entity,
        currency: currency as Currency,
        ...(name.trim() ? { name: name.trim() } : {}),
        ...(isInternal ? { is_internal: true } : {}),
      },
    })
    toast('good', t.accountOpened(currency ?? ''))
  }
  return (
    <ActionDialog
      title={t.openAccount}
      action={t.openAccount}
      ready={entity !== null && currency !== null}
      act={open}
      close={close}
    >
      <Select
        label={t.entity}
        data={ENTITIES.filter((one) => entities.includes(one))}
        value={entity}
        onChange={setEntity}
      />
      <Select label={t.currency} searchable data={[...CURRENCIES]} value={currency} onChange={setCurrency} />
      <TextInput
        label={t.accountName}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {mayBeInternal ? (
        <Checkbox
          label={t.internalUse}
          description={t.internalUseText}
          checked={isInternal}
          onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
        />
      ) : null}
    </ActionDialog>
  )
}

function ChangeAccount({
  account,
  what,
  close,
}: {
  account: Account
  what: Change
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState(account.freezed.replace(/,/g, ''))
  const titles = { block: t.block, unblock: t.unblock, close: t.closeAccount, freeze: t.freeze }
  const { currency } = account.acc_details
  const done = {
    block: t.accountBlocked,
    unblock: t.accountUnblocked,
    close: t.accountClosed,
    freeze: t.amountFrozen(`${amount.trim()} ${currency}`),
  }
  const change = async (send: Send) => {
    const common = { reason: reason.trim(), version: account.version }
    const params = { id: account._id }
    if (what === 'freeze') {
      const body = { freezed: amount.trim(), ...common }
      await send('freezeAccountAmount', { params, body })
    } else await send('changeAccount', { params, body: { action: what, ...common } })
    toast('good', done[what])
  }
  return (
    <ActionDialog
      title={`${titles[what]}: ${account.name}`}
      action={titles[what]}
      danger={what !== 'unblock'}
      ready={reason.trim() !== '' && (what !== 'freeze' || /^\d+(\.\d{1,2})?$/.test(amount.trim()))}
      act={change}
      close={close}
    >
      {what === 'freeze' ? (
        <TextInput
          label={`${t.amount}, ${account.acc_details.currency}`}
          description={t.freezeText}
          inputMode="decimal"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      ) : null}
      <TextInput
        label={t.reason}
        description={t.reasonHint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}
