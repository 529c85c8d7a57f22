import '@mantine/core/styles/Radio.css'
import { dayIn } from '@fondaco/rules/calendar.ts'
import {
  CONTROL_TYPES,
  PERSON_NUMBERS,
  PERSON_RESIDENCE_NUMBERS,
  type PersonNumber,
} from '@fondaco/rules/onboarding/certified-person.ts'
import {
  type CompanyCertificationField,
  companyOfFields,
} from '@fondaco/rules/onboarding/company-certification.ts'
import { Button, Radio, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { Note } from '../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { allOfPerson, personFields, personResidence } from './company-fields.ts'
import type { SigningField } from './signing-part.tsx'
import own from './simulated-forms.module.css'
import { TaxResidenceFields } from './tax-residence-fields.tsx'

const words = texts({
  title: { en: 'Controlling persons', lt: 'Kontroliuojantys asmenys' },
  lead: {
    en: 'Name each person who owns 25 % or more of the company or controls it in another way. Where there is none, name the senior managers.',
    lt: 'Nurodykite kiekvieną asmenį, kuriam priklauso 25 % ar daugiau įmonės arba kuris ją kontroliuoja kitu būdu. Jei tokių nėra, nurodykite vyresniuosius vadovus.',
  },
  legend: {
    en: (number: number) => `Controlling person ${number}`,
    lt: (number: number) => `${number}-asis kontroliuojantis asmuo`,
  },
  most: {
    en: `A form names at most ${PERSON_NUMBERS.length} persons. If more persons control the company, contact support before you sign.`,
    lt: `Formoje galima nurodyti ne daugiau kaip ${PERSON_NUMBERS.length} asmenų. Jei įmonę kontroliuoja daugiau asmenų, prieš pasirašydami kreipkitės į pagalbos komandą.`,
  },
  yes: { en: 'Yes', lt: 'Taip' },
  no: { en: 'No', lt: 'Ne' },
  add: { en: 'Add another person', lt: 'Pridėti dar vieną asmenį' },
  remove: {
    en: (number: number) => `Remove person ${number}`,
    lt: (number: number) => `Pašalinti ${number}-ąjį asmenį`,
  },
})

type Form = ReturnType<typeof useFields<CompanyCertificationField | SigningField>>

/** The persons who control a passive NFE, each with birth and countries of tax residence. */
export function ControllingPersons({ form, more }: { form: Form; more: string }): ReactNode {
  const t = useTexts(words)
  const { persons } = companyOfFields(form.fields)
  const [count, setCount] = useState(persons.length)
  const unnamed = form.faultAt('beneficial_owners')
  const remove = (removed: PersonNumber) => {
    const moved = PERSON_NUMBERS.filter((number) => number >= removed).flatMap((number) => {
      const next = PERSON_NUMBERS.find((other) => other === number + 1)
      const from = next && allOfPerson(next)
      return allOfPerson(number).map((field, index) => {
        const source = from?.[index]
        return [field, source === undefined ? '' : form.fields[source]] as const
      })
    })
    form.change(Object.fromEntries(moved))
    setCount(count - 1)
  }
  return (
    <fieldset className={own.group} data-field="beneficial_owners">
      <legend>{t.title}</legend>
      <p className={own.declaration}>{t.lead}</p>
      {unnamed ? <Note tone="stop">{unnamed}</Note> : null}
      {PERSON_NUMBERS.slice(0, count).map((number) => (
        <fieldset key={number} className={own.person}>
          <legend>{t.legend(number)}</legend>
          <Person number={number} form={form} more={more} />
          {count > 1 ? (
            <Button variant="default" className={own.more} onClick={() => remove(number)}>
              {t.remove(number)}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {count < PERSON_NUMBERS.length ? (
        <Button variant="default" className={own.more} onClick={() => setCount(count + 1)}>
          {t.add}
        </Button>
      ) : (
        <p className={own.declaration}>{t.most}</p>
      )}
    </fieldset>
  )
}

function Person({ number, form, more }: { number: PersonNumber; form: Form; more: string }): ReactNode {
  const language = useLanguage()
  const t = useTexts(words)
  const fields = personFields(number)
  const filled = companyOfFields(form.fields).persons[number - 1]?.taxResidences.length ?? 1
  const [asked, setAsked] = useState(1)
  const residences = Math.max(filled, asked)
  const types = Object.entries(CONTROL_TYPES).map(([value, said]) => ({ value, label: said[language] }))
  return (
    <>
      <TextInput {...form.text(fields.name)} maxLength={200} autoComplete="off" />
      <div className={classes.grid}>
        <DateField {...form.value(fields.birthdate)} max={dayIn(new Date(), 'UTC')} />
        <TextInput {...form.text(fields.place)} maxLength={200} autoComplete="off" />
      </div>
      <Select
        label={form.text(fields.control).label}
        data={types}
        value={form.fields[fields.control] || null}
        onChange={(type) => form.change({ [fields.control]: type ?? '' })}
        error={form.faultAt(fields.control)}
        allowDeselect={false}
        data-field={fields.control}
      />
      <TextInput {...form.text(fields.street)} maxLength={200} autoComplete="off" />
      <div className={classes.grid}>
        <TextInput {...form.text(fields.city)} maxLength={100} autoComplete="off" />
        <TextInput {...form.text(fields.postalCode)} maxLength={20} autoComplete="off" />
      </div>
      <CountrySelect {...form.value(fields.country)} />
      <Radio.Group
        label={form.text(fields.usCitizen).label}
        value={form.fields[fields.usCitizen]}
        onChange={(answer) => form.change({ [fields.usCitizen]: answer })}
        error={form.faultAt(fields.usCitizen)}
        data-field={fields.usCitizen}
      >
        <div className={own.choices}>
          <Radio value="yes" label={t.yes} />
          <Radio value="no" label={t.no} />
        </div>
      </Radio.Group>
      {form.fields[fields.usCitizen] === 'yes' ? (
        <TextInput {...form.text(fields.usTin)} maxLength={20} autoComplete="off" />
      ) : null}
      {PERSON_RESIDENCE_NUMBERS.slice(0, residences).map((one) => (
        <TaxResidenceFields key={one} number={one} names={personResidence(number, one)} form={form} />
      ))}
      {residences < PERSON_RESIDENCE_NUMBERS.length ? (
        <Button variant="default" className={own.more} onClick={() => setAsked(residences + 1)}>
          {more}
        </Button>
      ) : null}
    </>
  )
}
