import type { CustomerTransaction } from '@fondaco/contract/payments/schemas.ts'
import { type ReactNode, useRef } from 'react'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { saveFile } from '../../kit/list/save-file.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { FileList } from '../../kit/show/file-list.tsx'
import { written } from '../../kit/show/written.tsx'
import { texts, useTexts } from '../../texts.ts'
import { AnswerForm } from './answer-form.tsx'
import classes from './transaction.module.css'

const words = texts({
  sent: {
    en: 'Your answer has been sent. We continue our review.',
    lt: 'Jūsų atsakymas išsiųstas. Patikrą tęsiame.',
  },
  question: { en: 'Our question', lt: 'Mūsų klausimas' },
  asked: { en: 'Asked', lt: 'Paklausta' },
  until: { en: 'Please answer until', lt: 'Atsakykite iki' },
  notYou: {
    en: 'A person in your company who may make payments can answer it.',
    lt: 'Į jį gali atsakyti jūsų įmonės darbuotojas, turintis teisę atlikti mokėjimus.',
  },
  earlier: { en: 'Earlier question', lt: 'Ankstesnis klausimas' },
  earlierOnes: { en: 'Earlier questions', lt: 'Ankstesni klausimai' },
  yourAnswer: { en: 'Your answer', lt: 'Jūsų atsakymas' },
  yes: { en: 'Yes, return the money.', lt: 'Taip, grąžinkite pinigus.' },
  no: { en: 'No, the money is mine.', lt: 'Ne, pinigai mano.' },
  expired: {
    en: 'The question was not answered in time. We continued our review without an answer.',
    lt: 'Į klausimą laiku neatsakyta. Patikrą tęsėme be atsakymo.',
  },
  closed: { en: 'The question was closed without an answer.', lt: 'Klausimas uždarytas be atsakymo.' },
})

type Question = CustomerTransaction['questions'][number]

/** The open question, and below it earlier ones with their answers. */
export function QuestionCards({ transaction }: { transaction: CustomerTransaction }): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const cards = useRef<HTMLDivElement>(null)
  const answered = () => {
    toast('good', t.sent)
    // The form with the button is gone; the focus goes to the answer.
    cards.current?.focus()
  }
  const open = transaction.questions.find(({ state }) => state === 'OPEN')
  const before = transaction.questions.filter(({ state }) => state !== 'OPEN')
  if (transaction.questions.length === 0) return null
  return (
    <div ref={cards} tabIndex={-1} className={classes.cards}>
      {open ? (
        <Card title={t.question} padded>
          <div className={classes.question}>
            <p className={classes.text}>{written(open.text)}</p>
            <p className={classes.about}>
              {t.asked} <DateTime at={open.asked_at} />. {t.until} <DateTime at={open.deadline} />.
            </p>
            {can('payment:create') ? (
              <AnswerForm
                key={open._id}
                transactionId={transaction._id}
                asks={open.asks}
                onAnswered={answered}
              />
            ) : (
              <Note>{t.notYou}</Note>
            )}
          </div>
        </Card>
      ) : null}
      {before.length > 0 ? (
        <Card title={before.length === 1 ? t.earlier : t.earlierOnes} padded>
          <ul className={classes.questions}>
            {before.map((question) => (
              <li key={question._id} className={classes.question}>
                <Answered question={question} transactionId={transaction._id} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

function Answered({ question, transactionId }: { question: Question; transactionId: string }): ReactNode {
  const t = useTexts(words)
  return (
    <>
      <p className={classes.text}>{written(question.text)}</p>
      <p className={classes.about}>
        {t.asked} <DateTime at={question.asked_at} />
      </p>
      {question.answer ? (
        <blockquote className={classes.answer}>
          {question.agreed === null ? null : <p className={classes.text}>{question.agreed ? t.yes : t.no}</p>}
          <p className={classes.text}>{written(question.answer)}</p>
          {question.answered_at ? (
            <footer className={classes.about}>
              {t.yourAnswer}, <DateTime at={question.answered_at} />
            </footer>
          ) : null}
        </blockquote>
      ) : (
        <p className={classes.about}>{question.state === 'EXPIRED' ? t.expired : t.closed}</p>
      )}
      {question.files.length > 0 ? (
        <FileList
          files={question.files}
          save={({ _id, name }) =>
            saveFile('getTransactionFile', { params: { id: transactionId, file: _id } }, name)
          }
        />
      ) : null}
    </>
  )
}
