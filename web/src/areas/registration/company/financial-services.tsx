import '../../../kit/form/fields.css'
import { ACTIVITY_WORDS, serviceName } from '@fondaco/rules/companies/answer-words.ts'
import type { CurrencyActivity, FinancialInfo } from '@fondaco/rules/companies/company-answers.ts'
import { currenciesFor, withAllowedCurrencies } from '@fondaco/rules/companies/financial-faults.ts'
import {
  ACCOUNT_ACTIVITIES,
  COMPANY_CURRENCIES,
  type CompanyCurrency,
  servicesOf,
} from '@fondaco/rules/companies/questionnaire.ts'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { Note } from '../../../kit/show/card.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { Group, Question } from './group.tsx'
import { faultAt, fieldOf, type Part, rowOf } from './part.ts'

const words = texts({
  title: { en: 'Services and currencies', lt: 'Paslaugos ir valiutos' },
  services: { en: 'Which services do you need?', lt: 'Kokių paslaugų reikia?' },
  currencies: { en: 'In which currencies?', lt: 'Kokiomis valiutomis?' },
  cardAlone: {
    en: 'A debit card without an account works in EUR only.',
    lt: 'Debeto kortele be sąskaitos atsiskaitoma tik eurais.',
  },
  removed: {
    en: (currencies: string) =>
      `We removed ${currencies}: a debit card without an account works in EUR only.`,
    lt: (currencies: string) =>
      `Pašalinome ${currencies}: debeto kortele be sąskaitos atsiskaitoma tik eurais.`,
  },
  activity: {
    en: (currency: string) => `What will you use ${currency} for?`,
    lt: (currency: string) => `Kam naudosite ${currency}?`,
  },
})

/** The services and currencies that a company asks for. A choice of services removes the currencies that it does not allow. */
export function ServicesGroup({ info }: { info: Part<FinancialInfo> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const { product } = useMe()
  const [removed, setRemoved] = useState<readonly CompanyCurrency[]>([])
  const { services = {}, account_activity: chosen = [] } = info.values
  const allowed = currenciesFor(services)
  const replace = (account_activity: readonly CurrencyActivity[]) => info.change({ account_activity })

  const choose = (service: string, isOn: boolean) => {
    const next = { ...services, [service]: isOn }
    const { account_activity: kept = [] } = withAllowedCurrencies({
      services: next,
      account_activity: chosen,
    })
    setRemoved(chosen.filter((one) => !kept.includes(one)).map(({ currency }) => currency))
    info.change({
      services: { [service]: isOn },
      ...(kept.length < chosen.length ? { account_activity: kept } : {}),
    })
  }

  const toggle = (currency: CompanyCurrency, isOn: boolean) => {
    const others = chosen.filter((one) => one.currency !== currency)
    const all = isOn ? [...others, { currency, activity: {} }] : others
    replace(COMPANY_CURRENCIES.flatMap((one) => all.filter((row) => row.currency === one)))
  }

  return (
    <Group legend={t.title}>
      <Question legend={t.services} field={fieldOf(info, 'services')} error={faultAt(info, ['services'])}>
        {servicesOf(product.key).map((service) => (
          <Checkbox
            key={service}
            label={serviceName(service, product.name)[language]}
            checked={services[service] ?? false}
            onChange={({ currentTarget }) => choose(service, currentTarget.checked)}
          />
        ))}
        <div role="status" className={classes.said}>
          {removed.length > 0 ? <Note>{t.removed(removed.join(', '))}</Note> : null}
        </div>
      </Question>
      <Question
        legend={t.currencies}
        hint={allowed.length < COMPANY_CURRENCIES.length && removed.length === 0 ? t.cardAlone : undefined}
        field={fieldOf(info, 'account_activity')}
        error={faultAt(info, ['account_activity'])}
      >
        {COMPANY_CURRENCIES.map((currency) => (
          <Checkbox
            key={currency}
            label={currency}
            checked={chosen.some((one) => one.currency === currency)}
            disabled={!allowed.includes(currency)}
            onChange={({ currentTarget }) => toggle(currency, currentTarget.checked)}
          />
        ))}
      </Question>
      {chosen.map(({ currency }, at) => (
        <Activities
          key={currency}
          legend={t.activity(currency)}
          row={rowOf({ ...info, path: [...info.path, 'account_activity'] }, chosen, at, replace)}
        />
      ))}
    </Group>
  )
}

/** What one currency is used for. */
function Activities({ legend, row }: { legend: string; row: Part<CurrencyActivity> }): ReactNode {
  const language = useLanguage()
  const { activity = {} } = row.values
  return (
    <Question legend={legend} field={fieldOf(row, 'activity')} error={faultAt(row, ['activity'])}>
      <div className={classes.fields}>
        {ACCOUNT_ACTIVITIES.map((one) => (
          <Checkbox
            key={one}
            label={ACTIVITY_WORDS[one][language]}
            checked={activity[one] ?? false}
            onChange={({ currentTarget: { checked } }) =>
              row.change({ activity: { ...activity, [one]: checked } })
            }
          />
        ))}
      </div>
    </Question>
  )
}
