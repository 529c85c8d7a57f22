import '@mantine/core/styles/Radio.css'
import { dayIn } from '@fondaco/rules/calendar.ts'
import {
  COMPANY_CERTIFICATION_FAULTS,
  COMPANY_CERTIFICATION_FIELDS,
  type CompanyCertificationField,
  companyOfFields,
  ENTITY_TYPES,
  FATCA_STATUSES_OF,
  faultsOfCompany,
  fieldsOfCompany,
} from '@fondaco/rules/onboarding/company-certification.ts'
import {
  COMPANY_CERTIFICATION,
  ENTITY_TYPE_HINTS,
  ENTITY_TYPE_WORDS,
  FATCA_STATUS_WORDS,
} from '@fondaco/rules/onboarding/company-certification-words.ts'
import { RESIDENCE_NUMBERS } from '@fondaco/rules/onboarding/tax-residence.ts'
import { Button, Radio, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { currentLanguage, texts, useLanguage, useTexts } from '../../texts.ts'
import { companyResidence } from './company-fields.ts'
import { companyFormLabels } from './company-form-labels.ts'
import { ControllingPersons } from './controlling-persons.tsx'
import {
  type Envelope,
  type SigningField,
  SigningPart,
  signingFaults,
  signingLabels,
  useSigning,
} from './signing-part.tsx'
import own from './simulated-forms.module.css'
import { TaxResidenceFields } from './tax-residence-fields.tsx'

const words = texts({
  company: { en: 'The company', lt: 'Įmonė' },
  legalName: { en: 'Legal name', lt: 'Pavadinimas' },
  number: { en: 'Registration number', lt: 'Registracijos numeris' },
  signer: { en: 'Signed by', lt: 'Pasirašo' },
  more: { en: 'Add another tax residence', lt: 'Pridėti dar vieną mokestinę rezidenciją' },
  noNumber: { en: 'Not known', lt: 'Nežinomas' },
  giinHint: {
    en: 'The number from the IRS, such as 98Q96B.00000.LE.250',
    lt: 'IRS suteiktas numeris, pvz., 98Q96B.00000.LE.250',
  },
})

type FormField = CompanyCertificationField | SigningField

const EMPTY = Object.fromEntries(
  COMPANY_CERTIFICATION_FIELDS.map((field) => [field, '']),
) as Fields<CompanyCertificationField>

/** The CRS and FATCA form of a company: a passive NFE names the persons who control it. */
export function CompanyCertificationForm({ id, envelope }: { id: string; envelope: Envelope }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { signer } = envelope
  const [residences, setResidences] = useState(() => companyOfFields(envelope.fields).taxResidences.length)
  const signing = useSigning(id)
  const form = useFields<FormField>({
    initial: { ...EMPTY, ...envelope.fields, declared: '', signature: '' },
    labels: { ...companyFormLabels(language), ...signingLabels() },
    check: (fields) => check(fields, signer.name),
    send: (fields) => signing.sign(fieldsOfCompany(companyOfFields(fields)), fields.signature),
    refusedFor: { signature_name_mismatch: 'signature' },
  })
  const { entityType, fatcaStatus } = companyOfFields(form.fields)
  const statuses = entityType === '' ? [] : FATCA_STATUSES_OF[entityType]
  return (
    <form className={classes.box} onSubmit={(event) => void form.submit(event)} noValidate>
      <fieldset className={own.group}>
        <legend>{t.company}</legend>
        <DefinitionList
          items={[
            [t.legalName, form.fields.legal_name],
            [t.number, form.fields.registration_number || t.noNumber],
            [t.signer, `${signer.name}, ${signer.email}`],
          ]}
        />
      </fieldset>
      <Radio.Group
        label={form.text('entity_type').label}
        value={form.fields.entity_type}
        onChange={(entity_type) => form.change({ entity_type, ...keptStatus(entity_type, fatcaStatus) })}
        error={form.faultAt('entity_type')}
        data-field="entity_type"
      >
        <div className={own.types}>
          {ENTITY_TYPES.map((type) => (
            <Radio
              key={type}
              value={type}
              label={ENTITY_TYPE_WORDS[type][language]}
              description={ENTITY_TYPE_HINTS[type][language]}
            />
          ))}
        </div>
      </Radio.Group>
      {entityType === 'financial_institution' ? (
        <TextInput {...form.text('giin')} description={t.giinHint} maxLength={19} autoComplete="off" />
      ) : null}
      {entityType === '' ? null : (
        <Select
          label={form.text('fatca_status').label}
          data={statuses.map((status) => ({ value: status, label: FATCA_STATUS_WORDS[status][language] }))}
          value={form.fields.fatca_status || null}
          onChange={(status) => form.change({ fatca_status: status ?? '' })}
          error={form.faultAt('fatca_status')}
          allowDeselect={false}
          data-field="fatca_status"
        />
      )}
      {RESIDENCE_NUMBERS.slice(0, residences).map((number) => (
        <TaxResidenceFields key={number} number={number} names={companyResidence(number)} form={form} />
      ))}
      {residences < RESIDENCE_NUMBERS.length ? (
        <Button variant="default" className={own.more} onClick={() => setResidences(residences + 1)}>
          {t.more}
        </Button>
      ) : null}
      {entityType === 'passive_nfe' ? <ControllingPersons form={form} more={t.more} /> : null}
      <SigningPart
        declaration={COMPANY_CERTIFICATION[language]}
        name={signer.name}
        form={form}
        signing={signing}
      />
    </form>
  )
}

/** A status that the new type cannot have is no longer chosen. */
const keptStatus = (type: string, status: string): Partial<Fields<FormField>> =>
  ENTITY_TYPES.some((one) => one === type && FATCA_STATUSES_OF[one].some((fits) => fits === status))
    ? {}
    : { fatca_status: '' }

/** Faults of the form, by field, in the language of the page. */
function check(fields: Fields<FormField>, name: string): FieldFaults<FormField> {
  const found = faultsOfCompany(companyOfFields(fields), dayIn(new Date(), 'UTC'))
  return {
    ...Object.fromEntries(
      found.map(({ field, fault }) => [field, COMPANY_CERTIFICATION_FAULTS[fault][currentLanguage()]]),
    ),
    ...signingFaults(fields, name),
  }
}
