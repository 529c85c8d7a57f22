import { Secret, TOTP } from 'otpauth'
import { type ReactNode, useEffect, useState } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './demo-code.module.css'

const words = texts({
  demo: { en: 'Demo: the app would show', lt: 'Demonstracija: programėlė rodytų' },
  next: { en: (s: number) => `(a new one in ${s} s)`, lt: (s: number) => `(naujas po ${s} s)` },
  secret: { en: 'Secret', lt: 'Slaptasis raktas' },
})

/** The present code of a demo user's authenticator app; a press fills it in. */
export default function DemoCode({
  secret,
  use,
}: {
  secret: string
  use: (code: string) => void
}): ReactNode {
  const t = useTexts(words)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  return (
    <p className={classes.demo}>
      {t.demo}{' '}
      <button type="button" onClick={() => use(code)}>
        {code}
      </button>{' '}
      {t.next(30 - (Math.floor(now / 1000) % 30))}
      <span>
        {t.secret}: <code>{secret}</code>
      </span>
    </p>
  )
}
