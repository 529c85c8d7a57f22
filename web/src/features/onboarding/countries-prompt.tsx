import type { ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { CountriesSelect } from '../../kit/form/countries-select.tsx'
import type { FieldFaults, Fields } from '../../kit/form/use-fields.ts'
import { texts, textsNow, useTexts } from '../../texts.ts'
import { PromptForm } from './prompt-form.tsx'
import { words as shared } from './texts.ts'
import { type KeptPromptProps, usePrompt } from './use-prompt.ts'

const words = texts({
  receive: { en: 'Countries you will receive money from', lt: 'Šalys, iš kurių gausite pinigų' },
  send: { en: 'Countries you will send money to', lt: 'Šalys, į kurias siųsite pinigus' },
})

type Field = 'receive' | 'send'

/** Countries of incoming and outgoing money. */
export function CountriesPrompt(props: KeptPromptProps): ReactNode {
  const t = useTexts(words)
  const { user } = useMe()
  const given = props.individual.activities.countries
  const form = usePrompt<Field>(props, {
    initial: {
      receive: (given?.receive ?? []).join(','),
      send: (given?.send ?? []).join(','),
    },
    labels: { receive: t.receive, send: t.send },
    check,
    send: async (fields) => {
      const countries = { receive: codesOf(fields.receive), send: codesOf(fields.send) }
      await request('updateUser', { params: { id: user._id }, body: { activities: { countries } } })
    },
  })
  const several = (field: Field) => ({
    ...form.value(field),
    value: codesOf(form.fields[field]),
    onChange: (codes: readonly string[]) => form.change({ [field]: codes.join(',') }),
  })
  return (
    <PromptForm form={form}>
      <CountriesSelect {...several('receive')} required />
      <CountriesSelect {...several('send')} required />
    </PromptForm>
  )
}

const codesOf = (text: string): string[] => (text === '' ? [] : text.split(','))

function check(fields: Fields<Field>): FieldFaults<Field> {
  const { required } = textsNow(shared)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, codes]) => (codes === '' ? [[field, required]] : [])),
  )
}
