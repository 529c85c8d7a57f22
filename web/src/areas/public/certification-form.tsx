import '@mantine/core/styles/Radio.css'
import { dayIn } from '@fondaco/rules/calendar.ts'
import {
  CERTIFICATION,
  CERTIFICATION_FAULTS,
  CERTIFICATION_FIELDS,
  type CertificationField,
  certificationOfFields,
  faultsOfCertification,
  fieldsOfCertification,
} from '@fondaco/rules/onboarding/self-certification.ts'
import {
  RESIDENCE_NUMBERS,
  type ResidenceNumber,
  residenceField,
} from '@fondaco/rules/onboarding/tax-residence.ts'
import { Button, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DateField } from '../../kit/form/date-field.tsx'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { currentLanguage, texts, useLanguage, useTexts } from '../../texts.ts'
import {
  type Envelope,
  type SigningField,
  SigningPart,
  signingFaults,
  signingLabels,
  useSigning,
} from './signing-part.tsx'
import own from './simulated-forms.module.css'
import { residenceLabels, TaxResidenceFields } from './tax-residence-fields.tsx'

const words = texts({
  person: { en: 'About you', lt: 'Apie jus' },
  name: { en: 'Name', lt: 'Vardas ir pavardė' },
  email: { en: 'E-mail', lt: 'El. paštas' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  place: { en: 'Place of birth', lt: 'Gimimo vieta' },
  more: { en: 'Add another tax residence', lt: 'Pridėti dar vieną mokestinę rezidenciją' },
  us: { en: 'Are you a US person?', lt: 'Ar esate JAV asmuo?' },
  usHint: {
    en: 'A citizen or a tax resident of the United States, wherever you live.',
    lt: 'JAV pilietis arba mokesčių rezidentas, kad ir kur gyventumėte.',
  },
  usTin: { en: 'US TIN', lt: 'JAV mokesčių mokėtojo kodas (TIN)' },
  yes: { en: 'Yes', lt: 'Taip' },
  no: { en: 'No', lt: 'Ne' },
})

type FormField = CertificationField | SigningField

const EMPTY = Object.fromEntries(
  CERTIFICATION_FIELDS.map((field) => [field, '']),
) as Fields<CertificationField>

const namesOf = (number: ResidenceNumber) => ({
  country: residenceField(number, 'country'),
  tin: residenceField(number, 'tin'),
  no_tin_reason: residenceField(number, 'no_tin_reason'),
  no_tin_explanation: residenceField(number, 'no_tin_explanation'),
})

/** The CRS and FATCA form of an individual, signed by a typed name and a checkbox, or declined. */
export function CertificationForm({ id, envelope }: { id: string; envelope: Envelope }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { signer } = envelope
  const [residences, setResidences] = useState(
    () => certificationOfFields(envelope.fields).taxResidences.length,
  )
  const signing = useSigning(id)
  const form = useFields<FormField>({
    initial: { ...EMPTY, ...envelope.fields, declared: '', signature: '' },
    labels: {
      birthdate: t.birthdate,
      place_of_birth: t.place,
      ...(Object.assign(
        {},
        ...RESIDENCE_NUMBERS.map((number) => residenceLabels(namesOf(number), language)),
      ) as Fields<Exclude<CertificationField, 'us_person' | 'us_tin' | 'birthdate' | 'place_of_birth'>>),
      us_person: t.us,
      us_tin: t.usTin,
      ...signingLabels(),
    },
    check: (fields) => check(fields, signer.name),
    send: (fields) => signing.sign(fieldsOfCertification(certificationOfFields(fields)), fields.signature),
    refusedFor: { signature_name_mismatch: 'signature' },
  })
  return (
    <form className={classes.box} onSubmit={(event) => void form.submit(event)} noValidate>
      <fieldset className={own.group}>
        <legend>{t.person}</legend>
        <DefinitionList
          items={[
            [t.name, signer.name],
            [t.email, signer.email],
          ]}
        />
        <div className={classes.grid}>
          <DateField {...form.value('birthdate')} max={dayIn(new Date(), 'UTC')} />
          <TextInput {...form.text('place_of_birth')} maxLength={200} />
        </div>
      </fieldset>
      {RESIDENCE_NUMBERS.slice(0, residences).map((number) => (
        <TaxResidenceFields key={number} number={number} names={namesOf(number)} form={form} />
      ))}
      {residences < RESIDENCE_NUMBERS.length ? (
        <Button variant="default" className={own.more} onClick={() => setResidences(residences + 1)}>
          {t.more}
        </Button>
      ) : null}
      <Radio.Group
        label={t.us}
        description={t.usHint}
        value={form.fields.us_person}
        onChange={(us_person) => form.change({ us_person })}
        error={form.faultAt('us_person')}
        data-field="us_person"
      >
        <div className={own.choices}>
          <Radio value="yes" label={t.yes} />
          <Radio value="no" label={t.no} />
        </div>
      </Radio.Group>
      {form.fields.us_person === 'yes' ? <TextInput {...form.text('us_tin')} maxLength={20} /> : null}
      <SigningPart declaration={CERTIFICATION[language]} name={signer.name} form={form} signing={signing} />
    </form>
  )
}

/** Faults of the form, by field, in the language of the page. */
function check(fields: Fields<FormField>, name: string): FieldFaults<FormField> {
  const found = faultsOfCertification(certificationOfFields(fields), dayIn(new Date(), 'UTC'))
  return {
    ...Object.fromEntries(
      found.map(({ field, fault }) => [field, CERTIFICATION_FAULTS[fault][currentLanguage()]]),
    ),
    ...signingFaults(fields, name),
  }
}
