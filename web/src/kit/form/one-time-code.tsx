import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { lazy, type ReactNode, type Ref, Suspense } from 'react'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  label: { en: 'Code from your authenticator app', lt: 'Kodas iš autentifikavimo programėlės' },
  digits: { en: 'Six digits', lt: 'Šeši skaitmenys' },
})

const DemoCode = lazy(() => import('./demo-code.tsx'))

/** A one-time code of an authenticator app: pasted, filled in by the browser or typed; only digits are kept. */
export function OneTimeCode({
  value,
  onChange,
  error,
  demoSecret,
  inputRef,
}: {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** The known secret of a demo user: its code is shown beside the field. */
  demoSecret?: string | null | undefined
  inputRef?: Ref<HTMLInputElement>
}): ReactNode {
  const t = useTexts(words)
  return (
    <div>
      <TextInput
        ref={inputRef ?? null}
        label={t.label}
        description={t.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      />
      {demoSecret ? (
        <Suspense fallback={null}>
          <DemoCode secret={demoSecret} use={onChange} />
        </Suspense>
      ) : null}
    </div>
  )
}
