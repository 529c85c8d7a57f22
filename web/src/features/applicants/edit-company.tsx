import '../../kit/form/fields.css'
import { entityDay, monthsBetween } from '@fondaco/rules/calendar.ts'
import { entityFormName, SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { DETAIL_MARKS } from '@fondaco/rules/companies/detail-changes.ts'
import { isIncorporationDay } from '@fondaco/rules/companies/detail-faults.ts'
import {
  ADDRESS_TEXTS,
  BUSINESS_SECTORS,
  ENTITY_FORMS,
  INFO_TEXTS,
  NAME_LENGTH,
} from '@fondaco/rules/companies/questionnaire.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refusal, request } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { type Fields, useFields } from '../../kit/form/use-fields.ts'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { AddComment } from './add-comment.tsx'
import type { Company } from './applicant.ts'
import classes from './applicants.module.css'
import {
  addressFields,
  type CompanyField,
  changeOf,
  explainedIn,
  faultsIn,
  fieldsOf,
  type ReasonField,
  reasonsIn,
  saveOf,
} from './company-details.ts'
import { companyWords } from './company-texts.ts'
import { Marks } from './detail-marks.tsx'
import { OverwriteCompany, rebased } from './overwrite-company.tsx'
import { words } from './texts.ts'

const own = texts({
  title: { en: 'Edit the details', lt: 'Redaguoti duomenis' },
  saved: {
    en: (name: string) => `${name}: details saved`,
    lt: (name: string) => `${name}: duomenys išsaugoti`,
  },
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
  comment: { en: 'Add a comment', lt: 'Pridėti komentarą' },
  required: { en: 'is required', lt: 'privaloma užpildyti' },
  marks: {
    en: 'RC: has an effect on the risk calculation. AML: is screened against watchlists.',
    lt: 'RC: turi įtakos rizikos skaičiavimui. AML: tikrinama pagal sankcijų ir kitus sąrašus.',
  },
})

/** The form of a company's details, and the question before another change is overwritten. */
function useCompanyForm(now: Company, close: () => void) {
  // The company when the dialog opened, so another change is not overwritten unasked.
  const [company, setCompany] = useState(now)
  const [conflict, setConflict] = useState<Company | null>(null)
  const o = useTexts(own)
  const language = useLanguage()
  const today = entityDay(new Date(), HOME_ENTITY)
  const before = fieldsOf(company)
  const labels = useLabels()
  const faultsOf = (of: Company, fields: Fields<CompanyField>) => ({
    ...Object.fromEntries(
      Object.entries(reasonsIn(of.status, fieldsOf(of), fields)).flatMap(([detail, reason]) =>
        reason ? [] : [[`${detail}_reason`, o.required]],
      ),
    ),
    ...faultsIn(fieldsOf(of), fields, today, language),
  })
  const save = async (of: Company, fields: Fields<CompanyField>, send: Send) => {
    await send('updateCompany', { params: { id: of._id }, body: saveOf(of, fieldsOf(of), fields) })
    toast('good', o.saved(fields.legal_name))
    close()
  }
  const form = useFields<CompanyField>({
    initial: before,
    labels,
    check: (fields) => faultsOf(company, fields),
    async send(fields, once) {
      try {
        await save(company, fields, once)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
        const latest = await request('getCompany', { params: { id: company._id } })
        if (!('side' in latest) || latest.side !== 'staff') throw error
        setConflict({ ...latest, kind: 'COMPANY' })
      }
    },
  })
  const overwrite = conflict ? (
    <OverwriteCompany
      latest={conflict}
      before={before}
      typed={form.fields}
      labels={labels}
      save={async (send) => {
        const next = rebased(before, form.fields, conflict)
        if (Object.keys(faultsOf(conflict, next)).length > 0) return false
        await save(conflict, next, send)
        return true
      }}
      goOn={() => {
        form.change(rebased(before, form.fields, conflict))
        setCompany(conflict)
      }}
      close={() => setConflict(null)}
    />
  ) : null
  return { company, before, labels, today, form, overwrite }
}

/** Corrects the details of a company; unchanged ones are not sent. */
export function EditCompany({ company: now, close }: { company: Company; close: () => void }): ReactNode {
  const { company, before, labels, today, form, overwrite } = useCompanyForm(now, close)
  const [isCommenting, setCommenting] = useState(false)
  const t = useTexts(words)
  const o = useTexts(own)
  const language = useLanguage()
  const { fields } = form
  const explained = explainedIn(company.status, before, fields)
  const hasOther = fields.has_physical_address === 'yes'
  const marked = (field: Exclude<keyof typeof DETAIL_MARKS, 'est_monthly_volume'>) => (
    <>
      {labels[field]} <Marks of={DETAIL_MARKS[field]} />
    </>
  )
  const reason = (detail: (typeof explained)[number]) => {
    const field: ReasonField = `${detail}_reason`
    return explained.includes(detail) ? (
      <TextInput {...form.text(field)} description={t.reasonHint} required maxLength={500} />
    ) : null
  }
  return (
    <>
      <FormDialog
        title={o.title}
        action={t.save}
        ready={changeOf(before, fields) !== null}
        form={form}
        close={close}
      >
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
        {reason('legal_name')}
        <div className={classes.pair}>
          <TextInput {...form.text('do_business_as')} maxLength={INFO_TEXTS.do_business_as} />
          <Select
            {...form.value('entity_form')}
            value={fields.entity_form || null}
            onChange={(next) => form.change({ entity_form: next ?? '' })}
            data={ENTITY_FORMS.map((one) => ({ value: one, label: entityFormName(one, language) }))}
            searchable
            required
          />
        </div>
        {reason('do_business_as')}
        <div className={classes.pair}>
          <DateField {...form.value('incorporation_date')} slashes max={today} required />
          <Select
            {...form.value('company_business_activity')}
            label={marked('company_business_activity')}
            value={fields.company_business_activity || null}
            onChange={(next) => form.change({ company_business_activity: next ?? '' })}
            data={BUSINESS_SECTORS.map((one) => ({ value: one, label: SECTOR_WORDS[one][language] }))}
            searchable
            required
          />
        </div>
        <Ages incorporated={fields.incorporation_date} approved={company.approved_at} today={today} />
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
        {reason('physical_address')}
        <Textarea {...form.text('websites')} description={o.websitesHint} autosize minRows={1} />
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setCommenting(true)}>
            {o.comment}
          </Button>
        </div>
      </FormDialog>
      {overwrite}
      {isCommenting ? <AddComment company={company._id} close={() => setCommenting(false)} /> : null}
    </>
  )
}

/** The age of the company and the length of the relationship, in months; they follow from their dates. */
function Ages({
  incorporated,
  approved,
  today,
}: {
  incorporated: string
  approved: string | null
  today: string
}): ReactNode {
  const c = useTexts(companyWords)
  const months = (since: string | null) => (since ? c.months(monthsBetween(since.slice(0, 10), today)) : null)
  return (
    <DefinitionList
      items={[
        [c.age, isIncorporationDay(incorporated) ? months(incorporated) : null],
        [c.approvedOn, approved ? <DateTime key="approved" at={approved} /> : null],
        [c.relationship, months(approved)],
      ]}
    />
  )
}

/** The fields by their labels, in their order on the screen. */
function useLabels(): Record<CompanyField, string> {
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
