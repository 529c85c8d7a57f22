import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './application-progress.module.css'
import type { ApplicationStep } from './application-steps.ts'
import { stepTitles } from './texts.ts'

const words = texts({
  title: { en: 'Your application', lt: 'Jūsų paraiška' },
  step: {
    en: (at: number, of: number) => `Step ${at} of ${of}`,
    lt: (at: number, of: number) => `${at} žingsnis iš ${of}`,
  },
  done: { en: 'done', lt: 'atlikta' },
  perhaps: { en: 'if needed', lt: 'jei prireiks' },
  spared: { en: 'not needed', lt: 'nereikia' },
  ready: { en: 'What to have ready', lt: 'Ką turėti po ranka' },
  saved: {
    en: 'Your answers are saved as you type. You can continue later, on any device.',
    lt: 'Atsakymai išsaugomi jums rašant. Tęsti galėsite vėliau, bet kuriame įrenginyje.',
  },
  more: {
    en: 'After the first review we may ask for documents.',
    lt: 'Po pirmosios peržiūros galime paprašyti dokumentų.',
  },
})

const things = texts({
  phone: { en: 'Your phone', lt: 'Telefoną' },
  number: { en: 'Your national identification number', lt: 'Asmens kodą' },
  employer: { en: 'Name and address of your employer', lt: 'Darbdavio pavadinimą ir adresą' },
  passport: { en: 'Your passport or identity card', lt: 'Pasą arba asmens tapatybės kortelę' },
  bill: {
    en: 'A utility bill from the last 3 months',
    lt: 'Paskutinių 3 mėnesių sąskaitą už komunalines paslaugas',
  },
  income: {
    en: 'A document about your income, such as a payslip',
    lt: 'Dokumentą apie pajamas, pvz., atlyginimo lapelį',
  },
})

/** All steps from the sign-up to the decision, and the things to have ready for the open ones. */
export function ApplicationProgress({ steps }: { steps: readonly ApplicationStep[] }): ReactNode {
  const t = useTexts(words)
  const thing = useTexts(things)
  const titles = useTexts(stepTitles)
  const at = steps.findIndex(({ state }) => state === 'current')
  const current = steps[at]
  const isAsked = current && current.name !== 'first_review' && current.name !== 'decision'
  const isFirst = steps.some(({ name, state }) => name === 'first_review' && state === 'ahead')
  const ready = isFirst
    ? [thing.phone, thing.number, thing.employer]
    : [
        thing.passport,
        thing.bill,
        ...(steps.some(({ name, state }) => name === 'source_of_funds' && state !== 'spared')
          ? [thing.income]
          : []),
      ]
  return (
    <aside className={classes.progress} aria-label={t.title}>
      <p className={classes.place}>
        {t.step(at + 1, steps.length)}
        {current ? <span className={classes.here}>: {titles[current.name]}</span> : null}
      </p>
      <progress className={classes.bar} value={at} max={steps.length} aria-label={t.title} />
      <ol className={classes.steps}>
        {steps.map(({ name, state }) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span aria-hidden className={classes.sign}>
              {state === 'done' ? '✓' : state === 'spared' ? '–' : ''}
            </span>
            <span>
              {titles[name]}
              {state === 'done' ? <span className={classes.unseen}>, {t.done}</span> : null}
              {state === 'perhaps' || state === 'spared' ? <span>, {t[state]}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {isAsked ? (
        <div className={classes.help}>
          <p>{t.ready}</p>
          <ul>
            {ready.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>{t.saved}</p>
          {isFirst ? <p>{t.more}</p> : null}
        </div>
      ) : null}
    </aside>
  )
}
