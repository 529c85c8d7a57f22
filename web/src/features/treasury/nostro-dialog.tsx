import '../../kit/form/fields.css'
import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { readAccountNumber } from '@fondaco/rules/treasury/account-number.ts'
import { NOSTRO_USE_WORDS, NOSTRO_USES, type NostroUse } from '@fondaco/rules/treasury/own-account.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Bank } from './bank-list.tsx'
import { words as bankWords, nostroWords } from './bank-texts.ts'
import type { Nostro } from './nostro-list.tsx'
import classes from './treasury.module.css'

type NewCurrency = Input<'openNostro'>['body']['currency']

/** Proposes another account at a bank. */
export function OpenNostro({
  bank,
  entities,
  close,
}: {
  bank: Pick<Bank, '_id'>
  /** Of the bank, as far as the reader sees them. */
  entities: readonly Entity[]
  close: () => void
}): ReactNode {
  const t = { ...useTexts(bankWords), ...useTexts(nostroWords) }
  const language = useLanguage()
  const form = useFields<'entity' | 'currency' | 'use' | 'account_number' | 'reason'>({
    initial: {
      entity: entities[0] ?? '',
      currency: 'EUR',
      use: 'safeguarding',
      account_number: '',
      reason: '',
    },
    labels: {
      entity: t.entity,
      currency: t.currency,
      use: t.use,
      account_number: t.number,
      reason: t.reason,
    },
    check: ({ account_number, reason }) => ({
      ...(readAccountNumber(account_number) === null ? { account_number: t.numberWrong } : {}),
      ...(reason.trim().length >= 3 ? {} : { reason: t.reasonShort }),
    }),
    refusedFor: { nostro_taken: 'use' },
    async send({ entity, currency, use, account_number, reason }, once) {
      await once('openNostro', {
        body: {
          bank: bank._id,
          entity: entity as Entity,
          currency: currency as NewCurrency,
          use: use as NostroUse,
          account_number: account_number.trim(),
          reason: reason.trim(),
        },
      })
      toast('info', t.proposed)
      close()
    },
  })
  return (
    <FormDialog title={t.open} action={t.propose} form={form} close={close}>
      <p>{t.openText}</p>
      <div className={classes.pair}>
        <Select
          {...form.value('entity')}
          data={[...entities]}
          allowDeselect={false}
          onChange={(next) => form.change({ entity: next ?? '' })}
        />
        <Select
          {...form.value('currency')}
          data={[...OPEN_CURRENCIES]}
          allowDeselect={false}
          onChange={(next) => form.change({ currency: next ?? '' })}
        />
      </div>
      <Select
        {...form.value('use')}
        data={NOSTRO_USES.map((value) => ({ value, label: NOSTRO_USE_WORDS[value][language] }))}
        allowDeselect={false}
        onChange={(next) => form.change({ use: next ?? '' })}
      />
      <TextInput {...form.text('account_number')} maxLength={60} spellCheck={false} />
      <TextInput {...form.text('reason')} description={t.reasonHint} maxLength={500} />
    </FormDialog>
  )
}

/** Proposes another number of an account, or the bank that it is at. */
export function ChangeNostro({ of, close }: { of: Nostro; close: () => void }): ReactNode {
  const t = { ...useTexts(bankWords), ...useTexts(nostroWords) }
  const language = useLanguage()
  const { data } = useCall('listInstitutionBanks', { query: { limit: 200, active: 'true' } })
  const banks = (data?.data ?? [of.bank].map((bank) => ({ ...bank, entities: [of.entity] })))
    .filter(({ _id, entities }) => _id === of.bank._id || entities.includes(of.entity))
    .map(({ _id, bank_name }) => ({ value: _id, label: bank_name }))
  const form = useFields<'bank' | 'account_number' | 'reason'>({
    initial: { bank: of.bank._id, account_number: of.account_number ?? '', reason: '' },
    labels: { bank: t.bank, account_number: t.number, reason: t.reason },
    check: ({ account_number, reason }) => ({
      ...(readAccountNumber(account_number) === null ? { account_number: t.numberWrong } : {}),
      ...(reason.trim().length >= 3 ? {} : { reason: t.reasonShort }),
    }),
    refusedFor: { nostro_taken: 'bank', bank_not_active: 'bank', bank_entity_missing: 'bank' },
    async send({ bank, account_number, reason }, once) {
      const body = { bank, account_number: account_number.trim(), version: of.version, reason: reason.trim() }
      await once('updateNostro', { params: { id: of._id }, body })
      toast('info', t.proposed)
      close()
    },
  })
  const name = `${of.entity} ${of.currency}, ${NOSTRO_USE_WORDS[of.use][language].toLowerCase()}`
  return (
    <FormDialog title={t.changeOf(name)} action={t.propose} form={form} close={close}>
      <Select
        {...form.value('bank')}
        data={banks}
        allowDeselect={false}
        onChange={(next) => form.change({ bank: next ?? '' })}
      />
      <TextInput {...form.text('account_number')} maxLength={60} spellCheck={false} data-autofocus />
      <TextInput {...form.text('reason')} description={t.reasonHint} maxLength={500} />
    </FormDialog>
  )
}
