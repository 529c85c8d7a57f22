import '@mantine/core/styles/Checkbox.css'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { isLei, normaliseLei } from '@fondaco/rules/companies/lei.ts'
import { INFO_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import {
  detailsIn,
  type RegisterField,
  type RegisterValues,
  takingOf,
} from '@fondaco/rules/companies/register-fields.ts'
import { countryName } from '@fondaco/rules/country.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input, Result } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { toast } from '../feedback/toasts.ts'
import { Note } from '../show/card.tsx'
import { SimulatedLabel } from '../show/status-badge.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { CountrySelect } from './country-select.tsx'
import { FormDialog } from './form-dialog.tsx'
import classes from './register-dialog.module.css'
import { DETAILS, words } from './register-words.ts'
import type { Send } from './use-act.ts'
import { type FieldFaults, type Fields, useFields } from './use-fields.ts'

type Answer = Result<'lookUpRegister'>
type Field = 'lei' | 'country' | 'number'

interface DialogProps {
  /** The details as they are in the form. */
  readonly answered: RegisterValues
  readonly lookUp: (question: Input<'lookUpRegister'>['body'] & object, once: Send) => Promise<Answer>
  /** @throws the refusal */
  readonly fill: (
    record: Answer['records'][number],
    fields: readonly RegisterField[],
    source: string,
  ) => Promise<void>
  readonly close: () => void
}

/** Finds the company in the register, shows what would be filled in, and fills in what the person chooses. */
export function RegisterDialog(props: DialogProps): ReactNode {
  const [answer, setAnswer] = useState<Answer | null>(null)
  return answer && answer.records.length > 0 ? (
    <TakeDetails {...props} answer={answer} />
  ) : (
    <LookUp {...props} answer={answer} setAnswer={setAnswer} />
  )
}

function LookUp({
  answered,
  lookUp,
  close,
  answer,
  setAnswer,
}: DialogProps & { answer: Answer | null; setAnswer: (answer: Answer | null) => void }): ReactNode {
  const t = useTexts(words)
  const { product } = useMe()
  const form = useFields<Field>({
    initial: {
      lei: '',
      country: answered.registered_address?.country ?? '',
      number: answered.registration_id ?? '',
    },
    labels: { lei: t.lei, country: t.country, number: t.number },
    check: (fields) => faultsOf(fields, t),
    async send({ lei, country, number }, once) {
      const body = lei.trim() === '' ? { country, number: number.trim() } : { lei: normaliseLei(lei) }
      setAnswer(await lookUp(body, once))
    },
    onChange: () => setAnswer(null),
  })
  return (
    <FormDialog title={t.fill} action={t.look} form={form} close={close}>
      <p>{t.about}</p>
      {product.simulated.includes('company-register') ? (
        <p>
          <SimulatedLabel what={t.simulated} /> {t.tryOut}
        </p>
      ) : null}
      {answer ? (
        <Note tone="wait" live>
          {t.notFound}
        </Note>
      ) : null}
      <TextInput
        {...form.text('lei')}
        data-autofocus
        description={t.leiHint}
        autoComplete="off"
        maxLength={30}
      />
      <p className={classes.or}>{t.or}</p>
      <div className={classes.pair}>
        <CountrySelect {...form.value('country')} />
        <TextInput {...form.text('number')} autoComplete="off" maxLength={INFO_TEXTS.registration_id} />
      </div>
    </FormDialog>
  )
}

function faultsOf(
  { lei, country, number }: Fields<Field>,
  t: { readonly wrongLei: string; readonly nothing: string; readonly required: string },
): FieldFaults<Field> {
  if (lei.trim() !== '') return isLei(normaliseLei(lei)) ? {} : { lei: t.wrongLei }
  if (country === '' && number.trim() === '') return { lei: t.nothing }
  return {
    ...(country === '' ? { country: t.required } : {}),
    ...(number.trim() === '' ? { number: t.required } : {}),
  }
}

function TakeDetails({ answered, close, fill, answer }: DialogProps & { answer: Answer }): ReactNode {
  const t = useTexts(words)
  const names = useTexts(DETAILS)
  const said = useDetail()
  const { product } = useMe()
  const { records, source } = answer
  const [chosen, setChosen] = useState(records[0]?._id)
  const record = records.find(({ _id }) => _id === chosen) ?? records[0]
  /** Decided by the person; a detail that would replace an answer is not taken unless they choose it. */
  const [taken, setTaken] = useState<Partial<Record<RegisterField, boolean>>>({})
  if (!record) return null
  const fields = detailsIn(record.details)
  const isTaken = (field: RegisterField) =>
    taken[field] ?? takingOf(field, answered, record.details) !== 'replace'
  const next = fields.filter(isTaken)
  const notes = {
    fill: () => null,
    keep: () => t.same,
    replace: (field: RegisterField) => t.typed(said(field, answered)),
  }
  return (
    <ActionDialog
      title={t.fill}
      action={t.take}
      ready={next.length > 0}
      close={close}
      act={async () => {
        await fill(record, next, source)
        toast('good', t.taken(source))
      }}
    >
      {records.length > 1 ? (
        <Select
          data-autofocus
          label={t.company}
          data={records.map(({ _id, lei, details }) => ({
            value: _id,
            label: [details.legal_name, lei].filter(Boolean).join(', '),
          }))}
          value={record._id}
          onChange={(id) => {
            setChosen(id ?? record._id)
            setTaken({})
          }}
          allowDeselect={false}
        />
      ) : null}
      <p className={classes.or}>
        {t.from(source, record.lei)}{' '}
        {product.simulated.includes('company-register') ? <SimulatedLabel what={t.simulated} /> : null}
      </p>
      {record.is_active ? null : <Note tone="wait">{t.ended}</Note>}
      {fields.length === 0 ? <Note>{t.nothingThere}</Note> : null}
      <ul className={classes.details}>
        {fields.map((field) => (
          <li key={field}>
            <Checkbox
              label={names[field]}
              description={
                <>
                  <span className={classes.value}>{said(field, record.details)}</span>
                  <span className={classes.typed}>
                    {notes[takingOf(field, answered, record.details)](field)}
                  </span>
                </>
              }
              checked={isTaken(field)}
              onChange={({ currentTarget: { checked } }) =>
                setTaken((before) => ({ ...before, [field]: checked }))
              }
            />
          </li>
        ))}
      </ul>
    </ActionDialog>
  )
}

/** A detail as people read it. */
function useDetail(): (field: RegisterField, values: RegisterValues) => string {
  const language = useLanguage()
  return (field, values) => {
    if (field === 'incorporation_date') return displayDay(values.incorporation_date ?? '')
    if (field !== 'registered_address') return values[field] ?? ''
    const { street, postal_code, city, country } = values.registered_address ?? {}
    const town = [postal_code, city].filter(Boolean).join(' ')
    return [street, town, country ? countryName(country, language) : ''].filter(Boolean).join(', ')
  }
}
