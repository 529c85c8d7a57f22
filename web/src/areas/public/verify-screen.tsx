import '../../kit/form/fields.css'
import { displayDay } from '@fondaco/rules/calendar.ts'
import { readDocumentNumber } from '@fondaco/rules/statements/document-number.ts'
import { Button, FileInput, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { INSTITUTION } from '../../institution.ts'
import { useAct } from '../../kit/form/use-act.ts'
import page from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { useParams } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './verify-screen.module.css'

const words = texts({
  title: { en: 'Check a document', lt: 'Dokumento patikra' },
  lead: {
    en: 'Find out whether a statement or a confirmation is the one that we issued. The file stays on your device: only its fingerprint is sent.',
    lt: 'Sužinokite, ar išrašas arba patvirtinimas yra tas, kurį išdavėme. Failas lieka jūsų įrenginyje: siunčiamas tik jo skaitmeninis atspaudas.',
  },
  number: { en: 'Document number', lt: 'Dokumento numeris' },
  file: { en: 'File', lt: 'Failas' },
  choose: { en: 'Choose the file', lt: 'Pasirinkti failą' },
  check: { en: 'Check the document', lt: 'Patikrinti dokumentą' },
  isNoNumber: {
    en: 'Document number must have 12 letters and digits, such as ABCD-EFGH-JKLM.',
    lt: 'Dokumento numerį turi sudaryti 12 raidžių ir skaitmenų, pvz., ABCD-EFGH-JKLM.',
  },
  noFile: { en: 'Choose the file that you received.', lt: 'Pasirinkite gautą failą.' },
  fits: {
    en: (day: string) => `This file is our document with this number. It was issued on ${day}.`,
    lt: (day: string) => `Šis failas yra mūsų dokumentas šiuo numeriu. Jis išduotas ${day}.`,
  },
  fitsNot: {
    en: 'This file is not our document with this number. Check the number. If the number is right, the file was changed or is not ours.',
    lt: 'Šis failas nėra mūsų dokumentas šiuo numeriu. Patikrinkite numerį. Jei numeris teisingas, failas pakeistas arba ne mūsų.',
  },
})

type Answer = Result<'verifyDocument'>

/** SHA-256 of a file, in hexadecimal. */
async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** `/verify/$number`: whether a file is the document that was issued under a number. The file is hashed here. */
export function VerifyScreen(): ReactNode {
  const t = useTexts(words)
  const { number: given = '' } = useParams() as { number?: string }
  const [typed, setTyped] = useState(given)
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<{ readonly number?: string; readonly file?: string }>({})
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { act, busy, refusal } = useAct()
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = readDocumentNumber(typed)
    setAnswer(null)
    setFaults({
      ...(number === null ? { number: t.isNoNumber } : {}),
      ...(file === null ? { file: t.noFile } : {}),
    })
    if (number === null || file === null) return
    void act(async () => {
      const sha256 = await hashOf(file)
      setAnswer(await request('verifyDocument', { body: { number, sha256 } }))
    })
  }
  return (
    <PublicPage>
      <Title order={1}>{t.title}</Title>
      <p className={page.lead}>{t.lead}</p>
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label={t.number}
          value={typed}
          error={faults.number}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setAnswer(null)
          }}
        />
        <FileInput
          label={t.file}
          placeholder={t.choose}
          value={file}
          error={faults.file}
          onChange={(next) => {
            setFile(next)
            setAnswer(null)
          }}
        />
        <Button type="submit" loading={busy}>
          {t.check}
        </Button>
      </form>
      {answer ? (
        <Note tone={answer.matches ? 'good' : 'stop'} live>
          {answer.matches && answer.issued_on ? t.fits(displayDay(answer.issued_on)) : t.fitsNot}
        </Note>
      ) : null}
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
    </PublicPage>
  )
}
