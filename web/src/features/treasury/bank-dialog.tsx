import '@mantine/core/styles/Checkbox.css'
import '../../kit/form/fields.css'
import { type Currency, OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import { isBic } from '@fondaco/rules/iban.ts'
import { readAccountNumber } from '@fondaco/rules/treasury/account-number.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { type Fields, useFields } from '../../kit/form/use-fields.ts'
import { useTexts } from '../../texts.ts'
import type { Bank } from './bank-list.tsx'
import { words } from './bank-texts.ts'
import classes from './treasury.module.css'

type Field =
  | 'bank_name'
  | 'bic'
  | 'account_id'
  | 'currency'
  | 'street'
  | 'city'
  | 'postal_code'
  | 'country'
  | 'entities'
  | 'reason'
type Given = Omit<Input<'createInstitutionBank'>['body'], 'reason'>

const TEXTS = ['bank_name', 'street', 'city'] as const

/** Proposes another bank of the institution, or other details of one. */
export function BankDialog({ of, close }: { of: Bank | null; close: () => void }): ReactNode {
  const t = useTexts(words)
  const { entities: mine } = useMe()
  const [isActive, setActive] = useState(of?.is_active ?? true)
  const given = (fields: Fields<Field>): Given => ({
    bank_name: fields.bank_name.trim(),
    account: {
      bic: fields.bic.trim(),
      account_id: fields.account_id.trim(),
      currency: fields.currency as Exclude<Currency, 'BGN' | 'HRK'>,
    },
    address: {
      street: fields.street.trim(),
      city: fields.city.trim(),
      ...(fields.postal_code.trim() ? { postal_code: fields.postal_code.trim() } : {}),
      country: fields.country,
    },
    entities: ENTITIES.filter((one) => fields.entities.split(' ').includes(one)),
    is_active: isActive,
  })
  const form = useFields<Field>({
    initial: {
      bank_name: of?.bank_name ?? '',
      bic: of?.account.bic ?? '',
      account_id: of?.account.account_id ?? '',
      currency: of?.account.currency ?? 'EUR',
      street: of?.address.street ?? '',
      city: of?.address.city ?? '',
      postal_code: of?.address.postal_code ?? '',
      country: of?.address.country ?? '',
      entities: (of?.entities ?? mine).join(' '),
      reason: '',
    },
    labels: {
      bank_name: t.name,
      bic: t.bic,
      account_id: t.mainAccount,
      currency: t.currencyOfMain,
      street: t.street,
      city: t.city,
      postal_code: t.postalCode,
      country: t.country,
      entities: t.entities,
      reason: t.reason,
    },
    check: (fields) => ({
      ...Object.fromEntries(
        TEXTS.flatMap((name) =>
          fields[name].trim().length >= 2
            ? []
            : [[name, fields[name].trim() === '' ? t.isRequired : t.twoAtLeast]],
        ),
      ),
      ...(isBic(fields.bic.trim().toUpperCase()) ? {} : { bic: t.bicWrong }),
      ...(readAccountNumber(fields.account_id) === null ? { account_id: t.numberWrong } : {}),
      ...(fields.postal_code.trim().length === 1 ? { postal_code: t.twoAtLeast } : {}),
      ...(fields.country === '' ? { country: t.isRequired } : {}),
      ...(fields.entities.trim() === '' ? { entities: t.isRequired } : {}),
      ...(fields.reason.trim().length >= 3 ? {} : { reason: t.reasonShort }),
    }),
    refusedFor: { bank_name_taken: 'bank_name', bank_entity_in_use: 'entities' },
    async send(fields, once) {
      const body = { ...given(fields), reason: fields.reason.trim() }
      if (of === null) await once('createInstitutionBank', { body })
      else
        await once('updateInstitutionBank', {
          params: { id: of._id },
          body: { ...body, version: of.version },
        })
      toast('info', t.proposed)
      close()
    },
  })
  const chosen = form.fields.entities.split(' ').filter(Boolean) as Entity[]
  return (
    <FormDialog
      title={of === null ? t.add : t.changeOf(of.bank_name)}
      action={t.propose}
      form={form}
      close={close}
    >
      <TextInput {...form.text('bank_name')} maxLength={140} data-autofocus />
      <TextInput {...form.text('bic')} description={t.bicHint} maxLength={11} spellCheck={false} />
      <div className={classes.pair}>
        <TextInput {...form.text('account_id')} maxLength={60} spellCheck={false} />
        <Select
          {...form.value('currency')}
          data={[...OPEN_CURRENCIES]}
          allowDeselect={false}
          onChange={(next) => form.change({ currency: next ?? '' })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...form.text('street')} maxLength={100} />
        <TextInput {...form.text('city')} maxLength={60} />
        <TextInput {...form.text('postal_code')} maxLength={16} />
        <CountrySelect {...form.value('country')} />
      </div>
      <Checkbox.Group
        label={t.entities}
        error={form.faultAt('entities')}
        value={chosen}
        onChange={(next) => form.change({ entities: next.join(' ') })}
      >
        <div className={classes.checks}>
          {ENTITIES.filter((one) => mine.includes(one)).map((one) => (
            <Checkbox key={one} value={one} label={one} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t.isActive}
        checked={isActive}
        onChange={({ currentTarget }) => setActive(currentTarget.checked)}
      />
      <TextInput {...form.text('reason')} description={t.reasonHint} maxLength={500} />
    </FormDialog>
  )
}
