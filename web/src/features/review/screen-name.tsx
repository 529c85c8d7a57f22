import '../../kit/form/fields.css'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './screen-name.module.css'
import { ScreeningCard } from './screening-card.tsx'

const words = texts({
  who: { en: 'Who is screened', lt: 'Kas tikrinama' },
  name: { en: 'Name', lt: 'Vardas arba pavadinimas' },
  noName: { en: 'Enter the name.', lt: 'Įveskite vardą arba pavadinimą.' },
  born: { en: 'Date of birth (optional)', lt: 'Gimimo data (neprivaloma)' },
  country: { en: 'Country (optional)', lt: 'Šalis (neprivaloma)' },
  screen: { en: 'Screen the name', lt: 'Tikrinti vardą' },
  CLEAN: {
    en: 'A payment would not be held because of this name.',
    lt: 'Mokėjimas dėl šio vardo nebūtų sulaikytas.',
  },
  REVIEW: {
    en: 'A payment with this party would be held for review.',
    lt: 'Mokėjimas su šia šalimi būtų sulaikytas peržiūrai.',
  },
  PENDING_AML: {
    en: 'A payment with this party would be held until staff decide on the match.',
    lt: 'Mokėjimas su šia šalimi būtų sulaikytas, kol darbuotojai priims sprendimą dėl atitikties.',
  },
  certain: {
    en: 'The name, and a country or the date of birth, are those of a listed party. An incoming payment would be frozen at once.',
    lt: 'Vardas ir šalis arba gimimo data sutampa su sąrašo įrašu. Gaunamas mokėjimas būtų iškart įšaldytas.',
  },
})

type Screened = Result<'screenName'>

const TONES = { CLEAN: 'good', REVIEW: 'wait', PENDING_AML: 'wait' } as const

/** Screens a name by hand, and shows what was found, part by part. */
export function ScreenName(): ReactNode {
  const t = useTexts(words)
  const [screened, setScreened] = useState<Screened | null>(null)
  const form = useFields<'name' | 'birth_date' | 'country'>({
    initial: { name: '', birth_date: '', country: '' },
    labels: { name: t.name, birth_date: t.born, country: t.country },
    check: ({ name }) => (name.trim() === '' ? { name: t.noName } : {}),
    async send({ name, birth_date, country }, once) {
      const body = {
        name: name.trim(),
        ...(birth_date === '' ? {} : { birth_date }),
        ...(country === '' ? {} : { country }),
      }
      setScreened(await once('screenName', { body }))
    },
    // What was found belongs to the name that was asked for.
    onChange: () => setScreened(null),
  })
  return (
    <>
      <Card title={t.who} padded>
        <form onSubmit={form.submit} className={classes.form} noValidate>
          <div className={classes.fields}>
            <TextInput {...form.text('name')} required autoComplete="off" maxLength={140} />
            <DateField slashes {...form.value('birth_date')} />
            <CountrySelect {...form.value('country')} clearable />
          </div>
          {form.problem ? (
            <Note tone="stop" live>
              {form.problem}
            </Note>
          ) : null}
          <div>
            <Button type="submit" loading={form.sending}>
              {t.screen}
            </Button>
          </div>
        </form>
      </Card>
      {screened ? <Found of={screened} /> : null}
    </>
  )
}

function Found({ of: { screening, certain, listed } }: { of: Screened }): ReactNode {
  const t = useTexts(words)
  return (
    <>
      <Note tone={certain ? 'stop' : TONES[screening.outcome]} live>
        {certain ? t.certain : t[screening.outcome]}
      </Note>
      <ScreeningCard screening={screening} held={false} listed={listed} />
    </>
  )
}
