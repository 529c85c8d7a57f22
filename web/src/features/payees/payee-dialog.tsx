import '../../kit/form/fields.css'
import '@mantine/core/styles/PillsInput.css'
import type { PayeeView } from '@fondaco/contract/payees/schemas.ts'
import { CLOSED_CURRENCIES, CURRENCIES } from '@fondaco/rules/currency.ts'
import { accountIdType, checkIban } from '@fondaco/rules/iban.ts'
import { MAX_IDENTIFIER } from '@fondaco/rules/payees/payee-identifier.ts'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { IbanField } from '../../kit/form/iban-field.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useTexts } from '../../texts.ts'
import { checkDraft, draftOf, EMPTY, type PayeeDraft, type PayeeField, saidIn } from './payee-draft.ts'
import classes from './payees.module.css'
import { ProveChange } from './prove-change.tsx'
import { words } from './texts.ts'

const OPEN_CURRENCIES = CURRENCIES.filter((one) => !(CLOSED_CURRENCIES as readonly string[]).includes(one))

/** A payee in a form: a new one, with the data of a payment or none, or a saved one. */
export function PayeeDialog({
  payee,
  begin = EMPTY,
  close,
}: {
  /** The saved payee that is changed. */
  payee?: PayeeView
  /** Data of a new one. */
  begin?: PayeeDraft
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { _id: customer } = useActingFor()
  const { data: groups = [] } = useCall('listPayeeGroups', { params: { id: customer } })
  const begun = payee ? draftOf(payee) : begin
  const [account, setAccount] = useState(begun.account_id)
  const bank = useBankOf(account)
  const [chosen, setChosen] = useState<readonly string[]>(payee?.groups ?? [])
  const [proving, setProving] = useState<ComponentProps<typeof ProveChange>['change'] | null>(null)
  const form = useFields<PayeeField>({
    initial: begun,
    labels: {
      name: t.name,
      kind: t.kind,
      account_id: t.accountNumber,
      bic: t.bic,
      identifier: t.identifier,
      currency: t.currency,
      city: t.town,
      country: t.country,
    },
    check: (draft) => checkDraft(draft, Boolean(bank?.bank_name)),
    onChange: ({ account_id }) => setAccount(account_id),
    refusedFor: {
      creditor_name_invalid: 'name',
      iban_invalid: 'account_id',
      payee_account_invalid: 'account_id',
      beneficiary_exists: 'account_id',
      bic_invalid: 'bic',
      currency_closed: 'currency',
      creditor_address_incomplete: 'city',
      payee_identifier_invalid: 'identifier',
    },
    async send(draft, send) {
      const said = { ...saidIn(draft, payee?.address), groups: [...chosen] }
      const change = { ...said, address: said.address ?? null, identifier: said.identifier ?? null }
      if (payee?.is_trusted) return setProving(change)
      if (payee)
        await send('changePayee', {
          params: { id: payee._id },
          body: { ...change, version: payee.version },
        })
      else await send('addPayee', { params: { id: customer }, body: said })
      toast('good', t.saved)
      close()
    },
  })
  if (payee && proving) return <ProveChange payee={payee} change={proving} close={close} />
  return (
    <FormDialog title={payee ? t.editOf(payee.name) : t.add} action={t.save} form={form} close={close}>
      <PayeeFields form={form} bank={bank} groups={groups} chosen={chosen} choose={setChosen} />
    </FormDialog>
  )
}

/** The bank of an account number in the directory; undefined while it is not known. */
function useBankOf(account: string): Result<'getBankOfIban'> | undefined {
  const { ok } = checkIban(account)
  const { data } = useCall('getBankOfIban', { query: { iban: account } }, { enabled: ok })
  return ok ? data : undefined
}

/** Hints stand below their fields. */
const BELOW = ['label', 'input', 'description', 'error'] as const

/** The fields of a payee. */
function PayeeFields({
  form,
  bank,
  groups,
  chosen,
  choose,
}: {
  form: ReturnType<typeof useFields<PayeeField>>
  bank: ReturnType<typeof useBankOf>
  groups: Result<'listPayeeGroups'>
  chosen: readonly string[]
  choose: (groups: string[]) => void
}): ReactNode {
  const t = useTexts(words)
  const { currency, country, kind } = form.fields
  return (
    <>
      <TextInput
        {...form.text('name')}
        data-autofocus
        description={t.nameHint}
        inputWrapperOrder={[...BELOW]}
        autoComplete="off"
        maxLength={140}
      />
      <Select
        {...form.value('kind')}
        onChange={(kind) => form.change({ kind: kind ?? 'INDIVIDUAL' })}
        data={(['INDIVIDUAL', 'COMPANY'] as const).map((value) => ({ value, label: t[value] }))}
        allowDeselect={false}
      />
      <AccountFields form={form} bank={bank} />
      {kind === 'COMPANY' ? (
        <TextInput
          {...form.text('identifier')}
          description={t.identifierHint}
          inputWrapperOrder={[...BELOW]}
          autoComplete="off"
          maxLength={MAX_IDENTIFIER}
        />
      ) : null}
      <div className={classes.pair}>
        <Select
          {...form.value('currency')}
          onChange={(next) => form.change({ currency: next ?? currency })}
          data={OPEN_CURRENCIES}
          allowDeselect={false}
          searchable
        />
        <MultiSelect
          label={t.groups}
          data={groups.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={[...chosen]}
          onChange={choose}
          disabled={groups.length === 0}
          placeholder={groups.length === 0 ? t.noGroups : ''}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.text('city')}
          description={t.townHint}
          inputWrapperOrder={[...BELOW]}
          autoComplete="off"
          maxLength={35}
        />
        <CountrySelect
          label={t.country}
          value={country}
          onChange={(next) => form.change({ country: next })}
        />
      </div>
    </>
  )
}

/** The account of a payee. A BIC is asked for only where the account does not name the bank. */
function AccountFields({
  form,
  bank,
}: {
  form: ReturnType<typeof useFields<PayeeField>>
  bank: ReturnType<typeof useBankOf>
}): ReactNode {
  const t = useTexts(words)
  const { account_id } = form.fields
  const isIban = accountIdType(account_id) === 'IBAN'
  const { ok } = checkIban(account_id)
  const bankName = ok && bank?.bank_name ? `${bank.bank_name} · ${bank.bic}` : null
  return (
    <>
      <IbanField
        {...form.value('account_id')}
        description={bankName ?? (ok && bank ? t.bankUnknown(bank.country ?? '') : ' ')}
        inputWrapperOrder={[...BELOW]}
      />
      {isIban && (bankName || !ok) ? null : (
        <TextInput {...form.text('bic')} autoComplete="off" maxLength={11} />
      )}
    </>
  )
}
