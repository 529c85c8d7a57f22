import '../../kit/form/fields.css'
import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { DETAIL_MARKS, type ExplainedDetail } from '@fondaco/rules/companies/detail-changes.ts'
import {
  ADDRESS_TEXTS,
  type BusinessSector,
  INFO_TEXTS,
  NAME_LENGTH,
} from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { CompanyTypeSelect } from '../../kit/form/company-type-select.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FailedChoices } from '../../kit/form/failed-choices.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './applicants.module.css'
import { addressFields, type CompanyField } from './company-details.ts'
import { companyWords } from './company-texts.ts'
import { Marks } from './detail-marks.tsx'
import { words } from './texts.ts'

const own = texts({
  elsewhere: { en: 'The company works at another address', lt: 'Įmonė veikia kitu adresu' },
  websitesHint: { en: 'One a line.', lt: 'Po vieną eilutėje.' },
  registered: {
    en: (field: string) => `Registered address: ${field}`,
    lt: (field: string) => `Registruota buveinė: ${field}`,
  },
  physical: {
    en: (field: string) => `Physical address: ${field}`,
    lt: (field: string) => `Veiklos adresas: ${field}`,
  },
  why: {
    en: (field: string) => `Reason for changing ${field}`,
    lt: (field: string) => `Pakeitimo priežastis: ${field}`,
  },
  marks: {
    en: 'RC: has an effect on the risk calculation. AML: is screened against watchlists.',
    lt: 'RC: turi įtakos rizikos skaičiavimui. AML: tikrinama pagal sankcijų ir kitus sąrašus.',
  },
})

type Form = ReturnType<typeof useFields<CompanyField>>

/** The general details of a company, with what each has an effect on. */
export function CompanyDetailFields({
  form,
  today,
  reason,
  ages,
}: {
  form: Form
  today: string
  /** The reason of a change that needs one. */
  reason?: (detail: ExplainedDetail) => ReactNode
  /** What follows from the dates. */
  ages?: ReactNode
}): ReactNode {
  const o = useTexts(own)
  const labels = useCompanyLabels()
  const { fields } = form
  const activities = useActivities(fields.company_business_activity)
  const hasOther = fields.has_physical_address === 'yes'
  const marked = (field: keyof typeof DETAIL_MARKS & CompanyField) => (
    <>
      {labels[field]} <Marks of={DETAIL_MARKS[field]} />
    </>
  )
  return (
    <>
      <p className={classes.soft}>{o.marks}</p>
      <div className={classes.pair}>
        <TextInput
          {...form.text('legal_name')}
          label={marked('legal_name')}
          maxLength={NAME_LENGTH}
          required
        />
        <TextInput {...form.text('registration_id')} maxLength={INFO_TEXTS.registration_id} required />
      </div>
      {reason?.('legal_name')}
      <div className={classes.pair}>
        <TextInput {...form.text('do_business_as')} maxLength={INFO_TEXTS.do_business_as} />
        <CompanyTypeSelect {...form.value('entity_form')} required />
      </div>
      {reason?.('do_business_as')}
      <div className={classes.pair}>
        <DateField {...form.value('incorporation_date')} slashes max={today} required />
        <Select
          {...form.value('company_business_activity')}
          label={marked('company_business_activity')}
          value={fields.company_business_activity || null}
          onChange={(next) => form.change({ company_business_activity: next ?? '' })}
          data={activities.options}
          {...(activities.retry
            ? { error: <FailedChoices field={labels.company_business_activity} retry={activities.retry} /> }
            : {})}
          searchable
          required
        />
      </div>
      {ages}
      <Address side="registered" form={form} country={marked('registered_country')} />
      <Checkbox
        label={o.elsewhere}
        checked={hasOther}
        onChange={({ currentTarget }) =>
          form.change({
            has_physical_address: currentTarget.checked ? 'yes' : 'no',
            // The other address begins blank.
            ...Object.fromEntries(addressFields('physical').map((field) => [field, ''])),
          })
        }
      />
      {hasOther ? <Address side="physical" form={form} needsPostalCode /> : null}
      {reason?.('physical_address')}
      <Textarea {...form.text('websites')} description={o.websitesHint} autosize minRows={1} />
    </>
  )
}

/** The business activities. The one that is chosen is shown before the others are loaded; `retry` if they failed. */
function useActivities(chosen: string) {
  const language = useLanguage()
  const { data, error, refetch } = useCall('listBusinessActivities', {})
  const known = chosen ? { [chosen]: { label: SECTOR_WORDS[chosen as BusinessSector][language] } } : {}
  return {
    options: Object.entries<{ label: string }>(data ?? known).map(([value, { label }]) => ({ value, label })),
    retry: error && !data ? () => void refetch() : null,
  }
}

/** The fields by their labels, in their order on the screen. */
export function useCompanyLabels(): Record<CompanyField, string> {
  const t = useTexts(words)
  const c = useTexts(companyWords)
  const o = useTexts(own)
  const parts = { country: t.country, city: t.city, street: t.street, postal_code: t.postalCode }
  const names = {
    legal_name: c.legalName,
    do_business_as: c.doesBusinessAs,
    physical_address: c.physicalAddress,
  }
  return {
    legal_name: c.legalName,
    legal_name_reason: o.why(names.legal_name),
    registration_id: c.registrationId,
    do_business_as: c.doesBusinessAs,
    do_business_as_reason: o.why(names.do_business_as),
    entity_form: c.entityForm,
    incorporation_date: c.incorporated,
    company_business_activity: c.activity,
    registered_country: o.registered(parts.country),
    registered_city: o.registered(parts.city),
    registered_street: o.registered(parts.street),
    registered_postal_code: o.registered(parts.postal_code),
    has_physical_address: o.elsewhere,
    physical_country: o.physical(parts.country),
    physical_city: o.physical(parts.city),
    physical_street: o.physical(parts.street),
    physical_postal_code: o.physical(parts.postal_code),
    physical_address_reason: o.why(names.physical_address),
    websites: c.websites,
    has_operation_license: c.license,
    legal_cases_exist: c.legalCases,
    is_new_company: c.newCompany,
    license_issue_date: c.licenseIssued,
    license_exp_date: c.licenseExpires,
    num_of_licenses: c.licenseCount,
    issuing_authority: c.licenseAuthority,
    changes_terms_business_relationship: c.changedTerms,
    nature_ops_and_economic_rational: c.rationale,
  }
}

function Address({
  side,
  form,
  country,
  needsPostalCode = false,
}: {
  side: 'registered' | 'physical'
  form: ReturnType<typeof useFields<CompanyField>>
  /** The label of the country with its marks. */
  country?: ReactNode
  needsPostalCode?: boolean
}): ReactNode {
  return (
    <div className={classes.pair}>
      <CountrySelect {...form.value(`${side}_country`)} {...(country ? { label: country } : {})} required />
      <TextInput {...form.text(`${side}_city`)} maxLength={ADDRESS_TEXTS.city} required />
      <TextInput {...form.text(`${side}_street`)} maxLength={ADDRESS_TEXTS.street} required />
      <TextInput
        {...form.text(`${side}_postal_code`)}
        maxLength={ADDRESS_TEXTS.postal_code}
        required={needsPostalCode}
      />
    </div>
  )
}
