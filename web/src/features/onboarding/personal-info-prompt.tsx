import '../../kit/form/fields.css'
import { dayIn } from '@fondaco/rules/calendar.ts'
import { LEAST_AGE } from '@fondaco/rules/onboarding/questionnaire.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { texts, useTexts } from '../../texts.ts'
import { timeZone } from '../../time-zone.ts'
import classes from './onboarding.module.css'
import { checkPerson, type PersonField } from './personal-info-answer.ts'
import { PromptForm } from './prompt-form.tsx'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  placeOfBirth: { en: 'Place of birth', lt: 'Gimimo vieta' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  nationalId: { en: 'National Identification Number', lt: 'Nacionalinis identifikavimo numeris' },
  address: { en: 'Address where you live', lt: 'Gyvenamoji vieta' },
})

/** Personal information. */
export function PersonalInfoPrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const s = useTexts(shared)
  const { user } = useMe()
  const { individual } = props
  const form = usePrompt<PersonField>(props, {
    initial: {
      po_birth: individual.po_birth ?? '',
      birthdate: individual.birthdate ?? '',
      nationality: individual.nationality ?? '',
      national_id: individual.national_id ?? '',
      ...individual.address,
      // Most people live where their phone is from, which they have said before.
      country: individual.address?.country || (individual.phone_country ?? ''),
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
    check: (fields) => checkPerson(fields, today()),
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

const today = (): string => dayIn(new Date(), timeZone())

/** A person born later is too young. */
function latestBirthdate(): string {
  const now = today()
  return `${Number(now.slice(0, 4)) - LEAST_AGE}${now.slice(4)}`
}
