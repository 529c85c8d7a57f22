import '../../../kit/form/fields.css'
import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import {
  BUSINESS_SECTORS,
  BUSINESS_TEXTS,
  DETAILS_LENGTH,
  NAME_LENGTH,
} from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountriesSelect } from '../../../kit/form/countries-select.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { Group } from './group.tsx'
import { faultAt, fieldOf, inside, textField, valueField, wholeOf } from './part.ts'
import type { StepProps } from './step-props.ts'

const words = texts({
  business: { en: 'Business', lt: 'Veikla' },
  sector: { en: 'Business activity', lt: 'Veiklos sritis' },
  selling: { en: 'Selling', lt: 'Pardavimas' },
  payments: { en: 'Payments', lt: 'Mokėjimai' },
  processor: { en: 'Payment processor', lt: 'Mokėjimų apdorotojas' },
  processorHint: {
    en: 'The company that takes payments for you, such as your present bank or card acquirer.',
    lt: 'Įmonė, per kurią priimate mokėjimus, pvz., dabartinis bankas ar kortelių aptarnautojas.',
  },
  payout: { en: 'Countries you send money to', lt: 'Šalys, į kurias siunčiate pinigus' },
  payin: { en: 'Countries you receive money from', lt: 'Šalys, iš kurių gaunate pinigus' },
  thirdParty: {
    en: 'The company accepts funds for third parties',
    lt: 'Įmonė priima lėšas trečiųjų asmenų vardu',
  },
  details: { en: 'Whose funds, and why', lt: 'Kieno lėšos ir kodėl' },
})

const descriptions = texts<Record<keyof typeof BUSINESS_TEXTS, string>>({
  company_business_activity_description: {
    en: 'What the company does (optional)',
    lt: 'Ką įmonė veikia (nebūtina)',
  },
  purpose_of_business: { en: 'Purpose of the business (optional)', lt: 'Veiklos tikslas (nebūtina)' },
  product_advertise: {
    en: 'How products are advertised (optional)',
    lt: 'Kaip reklamuojami produktai (nebūtina)',
  },
  return_policy: { en: 'Return policy (optional)', lt: 'Grąžinimo sąlygos (nebūtina)' },
  special_license: {
    en: 'Special licences for the activity (optional)',
    lt: 'Veiklai būtinos specialios licencijos (nebūtina)',
  },
  incoming_payment_example: {
    en: 'Example of an incoming payment (optional)',
    lt: 'Gaunamo mokėjimo pavyzdys (nebūtina)',
  },
  outgoing_payment_example: {
    en: 'Example of an outgoing payment (optional)',
    lt: 'Siunčiamo mokėjimo pavyzdys (nebūtina)',
  },
  definition_of_future_usage: {
    en: 'How you will use the account (optional)',
    lt: 'Kaip naudosite sąskaitą (nebūtina)',
  },
})

/** The business of a company. */
export function BusinessStep(props: StepProps): ReactNode {
  const t = useTexts(words)
  const d = useTexts(descriptions)
  const language = useLanguage()
  const business = inside(wholeOf(props), 'business_info')
  const thirdParty = inside(business, 'accepting_source_of_funds')
  const { values } = business
  const text = (name: keyof typeof BUSINESS_TEXTS) => (
    <Textarea
      {...textField(business, name, d[name])}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={BUSINESS_TEXTS[name]}
    />
  )
  const countries = (name: 'countries_payout' | 'countries_payin', label: string) => (
    <CountriesSelect
      label={label}
      value={values[name] ?? []}
      onChange={(codes) => business.change({ [name]: codes })}
      error={faultAt(business, [name], label)}
      data-field={fieldOf(business, name)}
      required
    />
  )
  return (
    <>
      <Group legend={t.business}>
        <Select
          {...valueField(business, 'company_business_activity', t.sector)}
          value={values.company_business_activity || null}
          data={BUSINESS_SECTORS.map((sector) => ({ value: sector, label: SECTOR_WORDS[sector][language] }))}
          searchable
          required
        />
        {text('company_business_activity_description')}
        {text('purpose_of_business')}
        {text('special_license')}
      </Group>
      <Group legend={t.selling}>
        {text('product_advertise')}
        {text('return_policy')}
      </Group>
      <Group legend={t.payments}>
        <TextInput
          {...textField(business, 'processor_name', t.processor)}
          description={t.processorHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          required
        />
        <div className={classes.fields}>
          {countries('countries_payin', t.payin)}
          {countries('countries_payout', t.payout)}
        </div>
        {text('incoming_payment_example')}
        {text('outgoing_payment_example')}
        {text('definition_of_future_usage')}
        <Checkbox
          label={t.thirdParty}
          checked={thirdParty.values.for_third_party ?? false}
          onChange={({ currentTarget }) => thirdParty.change({ for_third_party: currentTarget.checked })}
        />
        {thirdParty.values.for_third_party ? (
          <Textarea
            {...textField(thirdParty, 'details', t.details)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={DETAILS_LENGTH}
            required
          />
        ) : null}
      </Group>
    </>
  )
}
