import {
  answeredValues,
  answersFrom,
  type RegisterField,
  sameDetails,
} from '@fondaco/rules/companies/register-fields.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Result } from '../../api/client.ts'
import { DETAILS, words } from '../../kit/form/register-words.ts'
import type { Fields } from '../../kit/form/use-fields.ts'
import { Note } from '../../kit/show/card.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './applicants.module.css'
import { addedDetails, type CompanyField } from './company-details.ts'

const RegisterDialog = lazy(async () => ({
  default: (await import('../../kit/form/register-dialog.tsx')).RegisterDialog,
}))

export const ownWords = texts({
  filled: {
    en: (names: string) => `Filled in from it: ${names}. What you change counts as typed.`,
    lt: (names: string) => `Iš jo užpildyta: ${names}. Ką pakeisite, bus laikoma įrašyta ranka.`,
  },
  allTyped: {
    en: 'No detail is as in this register any more. All details count as typed.',
    lt: 'Nė vienas duomuo nebesutampa su šiuo registru. Visi laikomi įrašytais ranka.',
  },
  forget: { en: 'Count all as typed', lt: 'Viską laikyti įrašytu ranka' },
  away: {
    en: 'The company is not added: the register of companies does not answer now. Try again, or choose “Count all as typed” and add the company without the register.',
    lt: 'Įmonė nepridėta: įmonių registras šiuo metu neatsako. Bandykite dar kartą arba pasirinkite „Viską laikyti įrašytu ranka“ ir pridėkite įmonę be registro.',
  },
  gone: {
    en: 'The company is not added: the register no longer has this LEI. Look the company up again, or choose “Count all as typed”.',
    lt: 'Įmonė nepridėta: registre šio LEI kodo nebėra. Suraskite įmonę iš naujo arba pasirinkite „Viską laikyti įrašytu ranka“.',
  },
})

/** A company of the register from which details were filled in. */
export interface Found extends Pick<Result<'lookUpNewCompany'>, 'source'> {
  readonly record: Result<'lookUpNewCompany'>['records'][number]
}

const valuesIn = (fields: Fields<CompanyField>) => answeredValues(addedDetails(fields))

/** The details of the form that are as the register has them. */
export const sameIn = (found: Found, fields: Fields<CompanyField>): readonly RegisterField[] =>
  sameDetails(valuesIn(fields), found.record.details)

/** The fields with details of the register. */
function fieldsFrom({ record }: Found, taken: readonly RegisterField[]): Partial<Fields<CompanyField>> {
  const { legal_name, info = {} } = answersFrom(record.details, taken)
  const { registered_address: address = {}, ...others } = info
  return Object.fromEntries(
    Object.entries({
      legal_name,
      ...others,
      ...Object.fromEntries(Object.entries(address).map(([part, value]) => [`registered_${part}`, value])),
    }).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  )
}

interface Part {
  readonly found: Found | null
  readonly fields: Fields<CompanyField>
}

/** The way to the register, and which details come from it. */
export function FromTheRegister({
  found,
  fields,
  open,
  forget,
}: Part & { open: () => void; forget: () => void }): ReactNode {
  const t = useTexts(words)
  return (
    <>
      <div>
        <Button variant="default" onClick={open}>
          {t.fill}
        </Button>
      </div>
      {found ? <Sources found={found} fields={fields} forget={forget} /> : null}
    </>
  )
}

function Sources({
  found,
  fields,
  forget,
}: {
  found: Found
  fields: Fields<CompanyField>
  forget: () => void
}): ReactNode {
  const t = useTexts(words)
  const o = useTexts(ownWords)
  const names = useTexts(DETAILS)
  const same = sameIn(found, fields)
  const { record, source } = found
  return (
    <Note tone={record.is_active ? 'info' : 'wait'} live>
      {t.from(source, record.lei)}. {record.is_active ? null : t.ended}{' '}
      {same.length > 0 ? o.filled(same.map((field) => names[field]).join(', ')) : o.allTyped}
      <div className={classes.below}>
        <Button variant="default" size="compact-sm" onClick={forget}>
          {o.forget}
        </Button>
      </div>
    </Note>
  )
}

/** Looks the company up, and fills in what the person chooses. Its dialog is above that of the form. */
export function LookUpNewCompany({
  fields,
  take,
  close,
}: Pick<Part, 'fields'> & {
  take: (found: Found, fields: Partial<Fields<CompanyField>>) => void
  close: () => void
}): ReactNode {
  return (
    <Suspense fallback={null}>
      <RegisterDialog
        answered={valuesIn(fields)}
        lookUp={async (body, once) => {
          const { source, records } = await once('lookUpNewCompany', { body })
          return { source, records: records.map((record) => ({ ...record, _id: record.lei })) }
        }}
        fill={async ({ _id: _, ...record }, taken, source) => {
          const found = { source, record }
          take(found, fieldsFrom(found, taken))
        }}
        close={close}
      />
    </Suspense>
  )
}
