import type { ReactNode } from 'react'
import { Bar, CardShape, Shape } from '../../../kit/feedback/shapes.tsx'
import { Columns } from '../../../kit/page/page.tsx'
import classes from './dashboard-screen.module.css'
import shape from './shapes.module.css'

const Lines = ({ count }: { count: number }): ReactNode =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
    <div key={at} className={shape.row}>
      <Bar width={at % 2 === 0 ? '44%' : '36%'} />
      <Bar width={96} />
    </div>
  ))

/** The shape of the dashboard while it is being loaded: the total, the accounts, the latest transactions, what waits. */
export const DashboardShape = (): ReactNode => (
  <Shape>
    <div className={shape.page}>
      <div className={classes.totals}>
        <div className={classes.faint}>
          <Bar width={180} thick={8} />
        </div>
        <div className={classes.sum}>
          <Bar width={240} thick={26} />
        </div>
        <div className={shape.chips}>
          <Bar width={120} thick={24} />
          <Bar width={120} thick={24} />
        </div>
      </div>
      <Columns
        aside={
          <CardShape title={110} padded>
            <Bar width="80%" />
            <Bar width="60%" />
          </CardShape>
        }
      >
        <CardShape title={80}>
          <Lines count={3} />
        </CardShape>
        <CardShape title={140}>
          <Lines count={8} />
        </CardShape>
      </Columns>
    </div>
  </Shape>
)
