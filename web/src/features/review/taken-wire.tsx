import type { StaffTransaction } from '@fondaco/contract/payments/schemas.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/session.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { WhyDialog } from '../../kit/form/why-dialog.tsx'
import { Note } from '../../kit/show/card.tsx'
import { dateTimeText } from '../../kit/show/date-time.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './taken-wire.module.css'

const words = texts({
  free: {
    en: 'Take this wire before you key it at the bank. Until it is completed or given back, nobody cancels it and only you can complete it.',
    lt: 'Prieš vesdami banke pasiimkite šį pervedimą. Kol neįvykdysite ar negrąžinsite, niekas jo neatšauks, o įvykdyti galėsite tik jūs.',
  },
  mine: {
    en: (at: string) =>
      `You took this wire on ${at} to key it at the bank. Nobody can cancel it. Complete it with the bank’s reference, or give it back.`,
    lt: (at: string) =>
      `Šį pervedimą pasiėmėte ${at}, kad įvestumėte banke. Niekas negali jo atšaukti. Įvykdykite jį su banko nuoroda arba grąžinkite.`,
  },
  others: {
    en: (name: string, at: string) =>
      `${name} took this wire on ${at} and keys it at the bank. Only they can complete it, and nobody can cancel it.`,
    lt: (name: string, at: string) =>
      `${name} šį pervedimą pasiėmė ${at} ir veda banke. Įvykdyti jį gali tik šis žmogus, o atšaukti – niekas.`,
  },
  take: { en: 'Take to key at the bank', lt: 'Pasiimti vesti banke' },
  giveBack: { en: 'Give back', lt: 'Grąžinti' },
  giveBackTitle: { en: 'Give the wire back', lt: 'Grąžinti pervedimą' },
  giveBackText: {
    en: (name: string) =>
      `After that others can take, complete and cancel this wire. Make sure that ${name} has not keyed it: otherwise it may be paid twice.`,
    lt: (name: string) =>
      `Po to pervedimą kiti galės pasiimti, įvykdyti ir atšaukti. Įsitikinkite, kad ${name} jo neįvedė: kitaip jis gali būti sumokėtas du kartus.`,
  },
  reason: { en: 'How do you know that it was not keyed?', lt: 'Iš kur žinote, kad jis neįvestas?' },
})

/** Who keys a wire at the bank by hand; the reader can take it, or give it back. Nothing of a payment that nobody keys. */
export function TakenWire({
  transaction: { _id: id, version, taken_by: taken, can_take: canTake },
}: {
  transaction: StaffTransaction
}): ReactNode {
  const t = useTexts(words)
  const mayDecide = useCan()('transaction:decide')
  const { act, busy, refusal } = useAct()
  const [asking, setAsking] = useState(false)
  if (taken === null && !canTake) return null
  const said =
    taken === null
      ? t.free
      : taken.mine
        ? t.mine(dateTimeText(taken.at))
        : t.others(taken.name, dateTimeText(taken.at))
  const of = { params: { id }, body: { version } }
  const press = () => {
    if (taken === null) void act((send) => send('takeWire', of))
    else if (taken.mine) void act((send) => send('giveWireBack', of))
    else setAsking(true)
  }
  return (
    <Note tone={taken === null || taken.mine ? 'info' : 'wait'}>
      <div className={classes.taken}>
        <span role="status">
          {said}
          {refusal ? ` ${refusal.message}` : ''}
        </span>
        {mayDecide ? (
          <Button size="xs" variant="default" loading={busy} onClick={press}>
            {taken === null ? t.take : t.giveBack}
          </Button>
        ) : null}
      </div>
      {asking && taken ? (
        <WhyDialog
          title={t.giveBackTitle}
          action={t.giveBack}
          text={t.giveBackText(taken.name)}
          label={t.reason}
          most={500}
          act={(send, reason) => send('giveWireBack', { params: { id }, body: { version, reason } })}
          close={() => setAsking(false)}
        />
      ) : null}
    </Note>
  )
}
