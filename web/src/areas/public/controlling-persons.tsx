import { dayIn } from '@fondaco/rules/calendar.ts'
import {
  type CompanyCertificationField,
  companyOfFields,
  PERSON_NUMBERS,
  PERSON_RESIDENCE_NUMBERS,
  type PersonNumber,
} from '@fondaco/rules/onboarding/company-certification.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DateField } from '../../kit/form/date-field.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { texts, useTexts } from '../../texts.ts'
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
    <fieldset className={own.group}>
      <legend>{t.title}</legend>
      <p className={own.declaration}>{t.lead}</p>
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
      ) : null}
    </fieldset>
  )
}

function Person({ number, form, more }: { number: PersonNumber; form: Form; more: string }): ReactNode {
  const { name, birthdate, place } = personFields(number)
  const filled = companyOfFields(form.fields).persons[number - 1]?.taxResidences.length ?? 1
  const [asked, setAsked] = useState(1)
  const residences = Math.max(filled, asked)
  return (
    <>
      <TextInput {...form.text(name)} maxLength={200} autoComplete="off" />
      <div className={classes.grid}>
        <DateField {...form.value(birthdate)} max={dayIn(new Date(), 'UTC')} />
        <TextInput {...form.text(place)} maxLength={200} autoComplete="off" />
      </div>
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
