import '../../kit/form/fields.css'
import { dayIn, isDay } from '@fondaco/rules/calendar.ts'
import { isOfAge, LEAST_AGE, NATIONAL_ID } from '@fondaco/rules/onboarding/questionnaire.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow, useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { PromptForm } from './prompt-form.tsx'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  placeOfBirth: { en: 'Place of birth', lt: 'Gimimo vieta' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  nationalId: { en: 'National Identification Number', lt: 'Nacionalinis identifikavimo numeris' },
  address: { en: 'Address where you live', lt: 'Gyvenamoji vieta' },
  placeRequired: { en: 'Place of birth is required', lt: 'Gimimo vieta yra privaloma' },
  day: { en: 'must be a day, such as 31-12-1990', lt: 'turi būti diena, pvz., 31-12-1990' },
  tooYoung: {
    en: 'You need to be at least 18 years old',
    lt: 'Jums turi būti ne mažiau kaip 18 metų',
  },
  idTooLong: {
    en: 'National Identification Number should be less than 16 characters',
    lt: 'Nacionalinis identifikavimo numeris turi būti trumpesnis nei 16 simbolių',
  },
  idCharacters: {
    en: 'must hold letters, digits and hyphens only',
    lt: 'gali būti tik raidės, skaitmenys ir brūkšneliai',
  },
  atLeastTwo: { en: 'must be at least 2 characters', lt: 'turi būti bent 2 simboliai' },
})

type Field =
  | 'po_birth'
  | 'birthdate'
  | 'nationality'
  | 'national_id'
  | 'country'
  | 'city'
  | 'street'
  | 'postal_code'

/** Personal information. */
export function PersonalInfoPrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const s = useTexts(shared)
  const { user } = useMe()
  const { individual } = props
  const form = usePrompt<Field>(props, {
    initial: {
      po_birth: individual.po_birth ?? '',
      birthdate: individual.birthdate ?? '',
      nationality: individual.nationality ?? '',
      national_id: individual.national_id ?? '',
      ...individual.address,
    },
    labels: {
      po_birth: t.placeOfBirth,
      birthdate: t.birthdate,
      nationality: t.nationality,
      national_id: t.nationalId,
      country: s.country,
      city: s.city,
      street: s.street,
      postal_code: s.postalCode,
    },
    check,
    refusedFor: { age_too_low: 'birthdate' },
    send: async ({ country, city, street, postal_code, ...person }) => {
      const address = { country, city, street, postal_code }
      await request('registerIndividual', {
        body: { step: 'personal_info', _id: user._id, ...person, address },
      })
    },
  })
  return (
    <PromptForm form={form}>
      <div className={classes.fields}>
        <TextInput {...form.text('po_birth')} autoComplete="off" maxLength={100} required />
        <DateField {...form.value('birthdate')} autoComplete="bday" max={latestBirthdate()} required />
        <CountrySelect {...form.value('nationality')} required />
        <TextInput {...form.text('national_id')} autoComplete="off" maxLength={40} required />
      </div>
      <fieldset className={classes.group}>
        <legend>{t.address}</legend>
        <div className={classes.fields}>
          <CountrySelect {...form.value('country')} autoComplete="country" required />
          <TextInput {...form.text('city')} autoComplete="address-level2" maxLength={60} required />
          <TextInput {...form.text('street')} autoComplete="street-address" maxLength={100} required />
          <TextInput {...form.text('postal_code')} autoComplete="postal-code" maxLength={16} required />
        </div>
      </fieldset>
    </PromptForm>
  )
}

const today = (): string => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Anyone who was born later is too young. */
function latestBirthdate(): string {
  const now = today()
  return `${Number(now.slice(0, 4)) - LEAST_AGE}${now.slice(4)}`
}

function check(fields: Fields<Field>): FieldFaults<Field> {
  const t = textsNow(words)
  const s = textsNow(shared)
  const faults: Partial<Record<Field, string>> = {}
  for (const field of ['city', 'street', 'postal_code'] as const)
    if (fields[field].trim().length < 2) faults[field] = t.atLeastTwo
  for (const field of [
    'birthdate',
    'nationality',
    'national_id',
    'country',
    'city',
    'street',
    'postal_code',
  ] as const)
    if (fields[field].trim() === '') faults[field] = s.required
  if (fields.po_birth.trim() === '') faults.po_birth = t.placeRequired
  if (fields.birthdate !== '') {
    if (!isDay(fields.birthdate) || fields.birthdate < '1900-01-01') faults.birthdate = t.day
    else if (!isOfAge(fields.birthdate, today())) faults.birthdate = t.tooYoung
  }
  const id = fields.national_id.trim()
  if (id.length > 15) faults.national_id = t.idTooLong
  else if (id !== '' && !NATIONAL_ID.test(id)) faults.national_id = t.idCharacters
  return faults
}
