import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './home-picture.module.css'

const words = texts({
  picture: {
    en: 'A picture of the product: an account with its balance, and a payment on its way to the payee',
    lt: 'Produkto vaizdas: sąskaita su likučiu ir mokėjimas pakeliui pas gavėją',
  },
  account: { en: 'Euro account', lt: 'Sąskaita eurais' },
  rent: { en: 'Rent', lt: 'Nuoma' },
  payer: { en: 'You', lt: 'Jūs' },
  house: { en: 'Clearing', lt: 'Tarpuskaita' },
  payee: { en: 'Payee', lt: 'Gavėjas' },
  fee: {
    en: 'See the fee and the arrival time before you pay',
    lt: 'Mokestį ir laiką matote prieš mokėdami',
  },
  arrived: { en: 'Arrived', lt: 'Įskaityta' },
})

/** The product in small, drawn: what an account and the way of a payment look like. Its figures are those of nobody. */
export function HomePicture(): ReactNode {
  const t = useTexts(words)
  return (
    <div role="img" aria-label={t.picture} className={classes.picture}>
      <div className={classes.card}>
        <small>{t.account}</small>
        <b className={classes.sum}>12,480.00 EUR</b>
        <svg viewBox="0 0 320 72" className={classes.line} aria-hidden>
          <path
            d="M0 56 L32 50 L64 52 L96 40 L128 44 L160 30 L192 34 L224 22 L256 26 L288 14 L320 10 V72 H0 Z"
            className={classes.under}
          />
          <path d="M0 56 L32 50 L64 52 L96 40 L128 44 L160 30 L192 34 L224 22 L256 26 L288 14 L320 10" />
        </svg>
      </div>
      <div className={classes.card}>
        <div className={classes.row}>
          <span>{t.rent}</span>
          <b>−640.00 EUR</b>
        </div>
        <ol className={classes.way}>
          <li>{t.payer}</li>
          <li>{t.house}</li>
          <li>{t.payee}</li>
        </ol>
        <div className={classes.row}>
          <small>{t.fee}</small>
          <small className={classes.done}>✓ {t.arrived}</small>
        </div>
      </div>
    </div>
  )
}
