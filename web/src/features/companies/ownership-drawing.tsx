import type { Owner } from '@fondaco/rules/companies/ownership.ts'
import { shareText } from '@fondaco/rules/companies/share.ts'
import type { Structure } from '@fondaco/rules/companies/structure.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { texts, useLanguage, useTexts } from '../../texts.ts'
import { layoutOwnership, NODE } from './ownership-layout.ts'
import classes from './ownership-picture.module.css'
import { KIND_WORDS } from './ownership-words.ts'

const words = texts({
  picture: {
    en: (name: string) => `Ownership structure of ${name}`,
    lt: (name: string) => `Nuosavybės struktūra: ${name}`,
  },
  company: { en: 'Company', lt: 'Įmonė' },
  direct: { en: 'Direct', lt: 'Tiesiogiai' },
  whole: { en: 'Total', lt: 'Iš viso' },
  beneficial: { en: 'Beneficial owner', lt: 'Naudos gavėjas' },
})

export interface ShownOwnership {
  readonly structure: Structure
  /** The name of the company. */
  readonly name: string
  /** Those who are shown. */
  readonly owners: readonly Owner[]
}

/** The structure as a picture: the company below, its owners above, the shares at the lines. */
export function OwnershipDrawing({ structure, name, owners }: ShownOwnership): ReactNode {
  const t = useTexts(words)
  const { width, height, nodes, edges } = layoutOwnership(structure)
  const place = useRef<HTMLElement>(null)
  const middle = nodes.find(({ id }) => id === structure.company)?.x ?? 0
  // Where the picture is wider than its place, the company is in view.
  useEffect(() => {
    if (place.current) place.current.scrollLeft = middle - place.current.clientWidth / 2
  }, [middle])
  const ownerOf = new Map(owners.map((owner) => [owner.party.id, owner]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
    <section ref={place} className={classes.place} aria-label={t.picture(name)} tabIndex={0}>
      <svg width={width} height={height} role="img" aria-label={t.picture(name)} className={classes.picture}>
        {edges.map(({ holder, held, path }) => (
          <path key={`${holder} ${held}`} d={path} className={classes.line} />
        ))}
        {edges.map(({ holder, held, percent, label }) => (
          <text key={`${holder} ${held}`} x={label.x} y={label.y} className={classes.percent}>
            {percent} %
          </text>
        ))}
        {nodes.map(({ id, x, y }) => {
          const owner = ownerOf.get(id)
          return (
            <g key={id} transform={`translate(${x - NODE.width / 2} ${y})`}>
              {owner ? <OwnerNode owner={owner} /> : <CompanyNode name={name} />}
            </g>
          )
        })}
      </svg>
    </section>
  )
}

const CompanyNode = ({ name }: { name: string }): ReactNode => (
  <Box shape="company" kind={useTexts(words).company} name={name} />
)

function OwnerNode({ owner: { party, direct, whole, beneficial } }: { owner: Owner }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  return (
    <Box
      shape={beneficial ? 'beneficial' : party.kind === 'PERSON' ? 'person' : 'entity'}
      kind={KIND_WORDS[party.kind][language]}
      name={party.name}
    >
      <span>
        {t.direct} <b>{shareText(direct)}</b>
      </span>
      <span>
        {t.whole} <b>{shareText(whole)}</b>
      </span>
      {beneficial ? <span className={classes.beneficial}>{t.beneficial}</span> : null}
    </Box>
  )
}

/** Persons are round, legal entities are square. */
function Box({
  shape,
  kind,
  name,
  children,
}: {
  shape: 'company' | 'entity' | 'person' | 'beneficial'
  kind: string
  name: string
  children?: ReactNode
}): ReactNode {
  const isRound = shape === 'person' || shape === 'beneficial'
  return (
    <>
      <rect
        width={NODE.width}
        height={NODE.height}
        rx={isRound ? 24 : 2}
        data-shape={shape}
        className={classes.box}
      />
      <foreignObject width={NODE.width} height={NODE.height}>
        <div className={classes.text}>
          <span>{kind}</span>
          <strong title={name}>{name}</strong>
          {children}
        </div>
      </foreignObject>
    </>
  )
}
