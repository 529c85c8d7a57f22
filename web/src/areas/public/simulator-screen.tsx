import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { INSTITUTION } from '../../institution.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import { IncomingForm } from './incoming-form.tsx'
import { RecallForm } from './recall-form.tsx'
import { SimulatorTabs } from './simulator-tabs.tsx'
import simulators from './simulators.module.css'

const words = texts({
  window: { en: 'Simulated clearing', lt: 'Imituojama tarpuskaita' },
  clearing: { en: 'clearing', lt: 'tarpuskaita' },
  title: { en: 'Simulated clearing house', lt: 'Imituojama tarpuskaitos sistema' },
  about: {
    en: 'In demo mode payments go to a simulated clearing house. It reads and writes the same ISO 20022 messages as a real one, and no real money moves.',
    lt: 'Demonstraciniu režimu mokėjimai siunčiami į imituojamą tarpuskaitos sistemą. Ji skaito ir rašo tokius pat ISO 20022 pranešimus kaip tikra sistema, o tikri pinigai nejuda.',
  },
  notHere: {
    en: 'The clearing house is not simulated in this installation.',
    lt: 'Šioje įdiegtyje tarpuskaitos sistema neimituojama.',
  },
  answers: { en: 'Answers to our payments', lt: 'Atsakymai į mūsų mokėjimus' },
  centsChoose: { en: 'The cents of the amount decide the answer.', lt: 'Atsakymą lemia sumos centai.' },
  cents: { en: 'Cents', lt: 'Centai' },
  happens: { en: 'Result', lt: 'Rezultatas' },
})

/** `/simulator` (demo only): behaviour of the simulated clearing house, a payment from it, and a recall by it. */
export function SimulatorScreen(): ReactNode {
  const t = useTexts(words)
  const [answers, setAnswers] = useState<Result<'listSimulatedBehaviours'> | null>(null)
  const [available, setAvailable] = useState<boolean | null>(null)
  useEffect(() => {
    document.title = `${t.window} · ${INSTITUTION.product}`
  }, [t])
  useEffect(() => {
    void request('listSimulatedBehaviours', {}, { background: true })
      .then((behaviours) => {
        setAnswers(behaviours)
        setAvailable(true)
      })
      .catch(() => setAvailable(false))
  }, [])
  return (
    <PublicPage wide>
      {available ? <SimulatorTabs current="simulator" /> : null}
      <div className={simulators.head}>
        {available ? <SimulatedLabel what={t.clearing} /> : null}
        <Title order={1}>{t.title}</Title>
      </div>
      {available ? <p className={classes.lead}>{t.about}</p> : null}
      {available === false ? <Note tone="wait">{t.notHere}</Note> : null}
      {available ? <IncomingForm /> : null}
      {available ? <RecallForm /> : null}
      {answers ? (
        <section className={classes.box} aria-labelledby="answers">
          <Title order={2} id="answers">
            {t.answers}
          </Title>
          <p className={classes.lead}>{t.centsChoose}</p>
          <table>
            <thead>
              <tr>
                <th scope="col" align="left">
                  {t.cents}
                </th>
                <th scope="col" align="left">
                  {t.happens}
                </th>
              </tr>
            </thead>
            <tbody>
              {answers.map(({ minor, says }) => (
                <tr key={minor}>
                  <td>{minor}</td>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </PublicPage>
  )
}
