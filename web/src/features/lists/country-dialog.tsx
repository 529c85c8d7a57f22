import { countryName } from '@fondaco/rules/country.ts'
import { COUNTRY_LEVELS, type CountryLevel, risksOfLevel } from '@fondaco/rules/screening/country-level.ts'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import type { ListedCountry } from './countries.tsx'
import { words } from './country-texts.ts'
import { EntryDialog, type EntryDialogOf } from './entry-dialog.tsx'
import { words as common } from './texts.ts'
import { EffectOnPayments, type ShowEffect, Trial } from './trial.tsx'

type Tried = NonNullable<Input<'tryCountryRisk'>['query']>

/** Proposes the risk of another country, another risk of one, or its removal. */
export function CountryDialog({ of, removes, close }: EntryDialogOf<ListedCountry>): ReactNode {
  const t = { ...useTexts(common), ...useTexts(words) }
  const name = countryName(of?.country ?? '', useLanguage())
  const [country, setCountry] = useState(of?.country ?? '')
  const [level, setLevel] = useState<CountryLevel>(of?.level ?? 'high')
  const [risk, setRisk] = useState(of?.risk ?? 4)
  const [source, setSource] = useState(of?.source ?? '')
  const values = { country, level, risk, source: source.trim() }
  const isNew = of === null || level !== of.level || risk !== of.risk || values.source !== of.source
  const tried: Tried = { ...(of ? { id: of._id } : {}), ...(removes ? {} : { country, level }) }
  const propose = (send: Send, change_reason: string) => {
    if (of === null) return send('addCountryRisk', { body: { ...values, change_reason } })
    const { _id: id, version } = of
    return removes
      ? send('removeCountryRisk', { params: { id }, body: { change_reason, version } })
      : send('changeCountryRisk', { params: { id }, body: { ...values, change_reason, version } })
  }
  const chooseLevel = (chosen: CountryLevel) => {
    setLevel(chosen)
    setRisk(risksOfLevel(chosen)[0] ?? risk)
  }
  return (
    <EntryDialog
      title={of === null ? t.add : removes ? t.removeOf(name) : t.changeOf(name)}
      removes={removes}
      ready={removes || (country !== '' && values.source !== '' && isNew)}
      propose={propose}
      tried={removes || country !== '' ? JSON.stringify(tried) : null}
      trial={<CountryTrial of={tried} />}
      close={close}
    >
      {of === null ? (
        <CountrySelect label={t.country} value={country} onChange={setCountry} data-autofocus />
      ) : null}
      <Select
        label={t.level}
        data={COUNTRY_LEVELS.map((value) => ({ value, label: t[value] }))}
        allowDeselect={false}
        value={level}
        onChange={(chosen) => chosen && chooseLevel(chosen)}
      />
      <Select
        label={t.risk}
        description={t.riskHint}
        data={risksOfLevel(level).map(String)}
        allowDeselect={false}
        value={String(risk)}
        onChange={(chosen) => chosen && setRisk(Number(chosen))}
      />
      <TextInput
        label={t.source}
        description={t.sourceHint}
        maxLength={140}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
    </EntryDialog>
  )
}

function CountryTrial({ of }: { readonly of: Tried }): ReactNode {
  return <Trial of={useCall('tryCountryRisk', { query: of })} Show={CountryEffect} />
}

export const CountryEffect: ShowEffect = ({ of }) => {
  const language = useLanguage()
  return (
    <EffectOnPayments of={of} found={useTexts(words).country} show={(code) => countryName(code, language)} />
  )
}
