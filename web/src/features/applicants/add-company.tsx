import { type Day, entityDay } from '@fondaco/rules/calendar.ts'
import { PERSON_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { faultsOfContact } from '@fondaco/rules/companies/structure-faults.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@fondaco/rules/language.ts'
import { Select, TextInput, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import { toast } from '../../kit/feedback/toasts.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { mayLeave, useUnsavedWork } from '../../kit/form/unsaved-work.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { Link, navigate } from '../../navigation.tsx'
import { corporatePath } from '../../paths.ts'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import classes from './applicants.module.css'
import { CompanyDetailFields, useCompanyLabels } from './company-detail-fields.tsx'
import { addedDetails, BLANK_COMPANY, type CompanyField, faultsOfAdded } from './company-details.ts'
import { type Found, FromTheRegister, LookUpNewCompany, ownWords, sameIn } from './from-the-register.tsx'

const own = texts({
  title: { en: 'Add a company', lt: 'Pridėti įmonę' },
  anyway: { en: 'Add it anyway', lt: 'Vis tiek pridėti' },
  about: {
    en: 'The company starts in the status PENDING. The person below completes its registration. You cannot approve the company yourself.',
    lt: 'Pradinė įmonės būsena – PENDING. Jos registraciją užbaigs toliau nurodytas asmuo. Patys šios įmonės patvirtinti negalėsite.',
  },
  person: { en: 'Who completes the registration', lt: 'Kas užbaigs registraciją' },
  personText: {
    en: 'They get a letter with a link, choose a password, and prove their phone and a second factor before they send the application.',
    lt: 'Šis asmuo gaus laišką su nuoroda, susikurs slaptažodį, o prieš pateikdamas paraišką patvirtins telefoną ir antrąjį veiksnį.',
  },
  firstName: { en: 'First name', lt: 'Vardas' },
  lastName: { en: 'Last name', lt: 'Pavardė' },
  email: { en: 'E-mail address', lt: 'El. pašto adresas' },
  language: { en: 'Language of the letter', lt: 'Laiško kalba' },
  known: {
    en: 'A company with this registration number in this country is here already:',
    lt: 'Įmonė su šiuo kodu toje šalyje jau yra:',
  },
  added: {
    en: (name: string) => `${name}: added, and the letter is sent`,
    lt: (name: string) => `${name}: pridėta, laiškas išsiųstas`,
  },
  lose: {
    en: 'The company is not added yet. Leave without adding it?',
    lt: 'Įmonė dar nepridėta. Išeiti jos nepridėjus?',
  },
})

type PersonField = 'first_name' | 'last_name' | 'email' | 'language'
type Field = CompanyField | PersonField

interface Known {
  readonly _id: string
  readonly name: string
}

/** Adds a company that applies, and asks a person to complete its registration. */
export default function AddCompany({ close }: { close: () => void }): ReactNode {
  const o = useTexts(own)
  const id = useId()
  const [known, setKnown] = useState<Known | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [isLookingUp, setLookingUp] = useState(false)
  const today = entityDay(new Date(), HOME_ENTITY)
  const { form, isTouched } = useAddForm({ today, known, setKnown, found, close })
  useUnsavedWork(isTouched && !form.sending, o.lose)
  return (
    <>
      <FormDialog
        title={o.title}
        action={known ? o.anyway : o.title}
        form={form}
        whole
        behind={isLookingUp}
        close={() => {
          if (mayLeave()) close()
        }}
      >
        <p className={classes.soft}>{o.about}</p>
        <FromTheRegister
          found={found}
          fields={form.fields}
          open={() => setLookingUp(true)}
          forget={() => setFound(null)}
        />
        <CompanyDetailFields form={form} today={today} />
        <section aria-labelledby={id} className={classes.form}>
          <Title order={3} id={id} size="h5">
            {o.person}
          </Title>
          <p className={classes.soft}>{o.personText}</p>
          <Contact form={form} />
        </section>
        {known ? (
          <Note tone="wait" live>
            {o.known} <Link to={corporatePath(known._id)}>{known.name}</Link>
          </Note>
        ) : null}
      </FormDialog>
      {isLookingUp ? (
        <LookUpNewCompany
          fields={form.fields}
          take={(next, fields) => {
            setFound(next)
            form.change(fields)
          }}
          close={() => setLookingUp(false)}
        />
      ) : null}
    </>
  )
}

interface Adding {
  readonly today: Day
  /** A company with the same number, which was shown. */
  readonly known: Known | null
  readonly setKnown: (known: Known | null) => void
  readonly found: Found | null
  readonly close: () => void
}

function useAddForm({ today, known, setKnown, found, close }: Adding) {
  const o = useTexts(own)
  const r = useTexts(ownWords)
  const language = useLanguage()
  const labels = useCompanyLabels()
  const blank = { ...BLANK_COMPANY, first_name: '', last_name: '', email: '', language }
  const form = useFields<Field>({
    initial: blank,
    labels: {
      ...labels,
      first_name: o.firstName,
      last_name: o.lastName,
      email: o.email,
      language: o.language,
    },
    refusedFor: { email_taken: 'email' },
    problemOf: ({ code, message }) =>
      code === 'register_failed' ? r.away : code === 'record_unknown' ? r.gone : message,
    check: (fields) => ({
      ...Object.fromEntries(faultsOfContact(fields).map(({ path, text }) => [path[0], text[language]])),
      ...faultsOfAdded(fields, today, language),
    }),
    onChange: () => setKnown(null),
    async send(fields, once) {
      const { first_name, last_name, email } = fields
      const chosen = LANGUAGES.find((one) => one === fields.language) ?? language
      const body = {
        ...addedDetails(fields),
        person: { first_name, last_name, email, language: chosen },
        ...(found && sameIn(found, fields).length > 0 ? { lei: found.record.lei } : {}),
        ...(known ? { duplicate_confirmed: true } : {}),
      }
      try {
        const added = await once('createCompany', { body })
        toast('good', o.added(fields.legal_name))
        close()
        await navigate({ to: corporatePath(added._id) })
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'company_exists') throw error
        setKnown((error.result as { company: Known }).company)
      }
    },
  })
  const isTouched = Object.entries(form.fields).some(([name, value]) => value !== blank[name as Field])
  return { form, isTouched }
}

function Contact({ form }: { form: ReturnType<typeof useFields<Field>> }): ReactNode {
  const { label, value, error, onChange } = form.value('language')
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...form.text('first_name')}
          autoComplete="off"
          maxLength={PERSON_TEXTS.first_name}
          required
        />
        <TextInput
          {...form.text('last_name')}
          autoComplete="off"
          maxLength={PERSON_TEXTS.last_name}
          required
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.text('email')}
          type="email"
          autoComplete="off"
          maxLength={PERSON_TEXTS.email}
          required
        />
        <Select
          label={label}
          data-field="language"
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          value={value}
          error={error}
          onChange={(next) => onChange(next ?? value)}
          allowDeselect={false}
        />
      </div>
    </>
  )
}
