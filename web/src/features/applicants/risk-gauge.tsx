import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { texts, useTexts } from '../../texts.ts'
import type { callsOf } from './applicant.ts'
import classes from './risk-gauge.module.css'
import { gaugeGeometry } from './risk-gauge-geometry.ts'

const words = texts({
  gauge: {
    en: (score: number, category: number) => `Score ${score} of 100, category ${category}`,
    lt: (score: number, category: number) => `Balai: ${score} iš 100, kategorija: ${category}`,
  },
  over: {
    en: (score: number, category: number) => `Score ${score}, above the scale of 100, category ${category}`,
    lt: (score: number, category: number) =>
      `Balai: ${score}, daugiau nei skalė iki 100, kategorija: ${category}`,
  },
  limits: {
    en: (two: number, three: number, four: number) =>
      `Category 2 from ${two}, 3 from ${three}, 4 from ${four}. Only a listed person is in category 5.`,
    lt: (two: number, three: number, four: number) =>
      `2 kategorija nuo ${two}, 3 – nuo ${three}, 4 – nuo ${four}. 5 kategorija – tik sąraše esančiam asmeniui.`,
  },
  category: {
    en: (category: number) => `category ${category}`,
    lt: (category: number) => `kategorija: ${category}`,
  },
  unknown: {
    en: (points: number) => `${points} points are for answers that are not known yet.`,
    lt: (points: number) => `Balai už dar nežinomus atsakymus: ${points}.`,
  },
})

type Risk = Result<ReturnType<typeof callsOf>['getRisk']>

/** The score of a risk on a scale from 0 to 100, with the scores from which the categories begin in words. */
export function RiskGauge({
  risk,
}: {
  risk: Pick<Risk, 'score' | 'category' | 'category_from' | 'parts'>
}): ReactNode {
  const t = useTexts(words)
  const { category_from: from, parts } = risk
  const unknown = parts.reduce((sum, { known, points }) => sum + (known ? 0 : points), 0)
  return (
    <figure className={classes.gauge}>
      <RiskDial risk={risk} />
      <figcaption>
        {t.limits(from[2], from[3], from[4])}
        {unknown > 0 ? <span className={classes.unknown}>{t.unknown(unknown)}</span> : null}
      </figcaption>
    </figure>
  )
}

/** The score as a dial, with the scores from which the categories begin. */
export function RiskDial({
  risk: { score, category, category_from: from },
}: {
  risk: Pick<Risk, 'score' | 'category' | 'category_from'>
}): ReactNode {
  const t = useTexts(words)
  const { sections, limits, marker } = gaugeGeometry(score, from)
  return (
    <svg
      viewBox="0 0 220 128"
      role="img"
      aria-label={(score > 100 ? t.over : t.gauge)(score, category)}
      data-category={category}
      className={classes.dial}
    >
      {sections.map(({ path, isReached }) => (
        <path key={path} d={path} data-reached={isReached} className={classes.section} />
      ))}
      {[0, 100].map((end) => (
        <text key={end} x={end === 0 ? 30 : 190} y={120} className={classes.limit}>
          {end}
        </text>
      ))}
      {limits.map(({ limit, x, y }) => (
        <text key={limit} x={x} y={y} className={classes.limit}>
          {limit}
        </text>
      ))}
      <circle cx={marker.x} cy={marker.y} r={8} className={classes.marker} />
      <text x={110} y={100} className={classes.score}>
        {score}
      </text>
      <text x={110} y={120} className={classes.category}>
        {t.category(category)}
      </text>
    </svg>
  )
}

/** The parts of a score as bars of one scale, with their points; missing answers are marked. */
export function RiskParts({ parts, label }: { parts: Risk['parts']; label: string }): ReactNode {
  return (
    <ul className={classes.parts} aria-label={label}>
      {parts.map(({ factor, text, points, known }) => (
        <li key={`${factor} ${text}`} data-known={known}>
          <span>{text}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden className={classes.bar}>
            <rect x={0} y={0} width={100} height={8} className={classes.track} />
            <rect x={0} y={0} width={Math.min(points, 100)} height={8} />
          </svg>
          <span className={classes.points}>{points}</span>
        </li>
      ))}
    </ul>
  )
}
