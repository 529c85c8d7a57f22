import type { ReactNode } from 'react'
import { Bar, BlockShape, CardShape, FactsShape, Shape } from '../../../kit/feedback/shapes.tsx'
import { Columns } from '../../../kit/page/page.tsx'
import classes from './account-screen.module.css'
import shape from './shapes.module.css'

/** The shape of an account while it is being loaded: its balance with the line, its details, its transactions. */
export const AccountShape = (): ReactNode => (
  <Shape>
    <div className={shape.page}>
      <Columns
        aside={
          <CardShape title={120} padded>
            <FactsShape count={5} />
          </CardShape>
        }
      >
        <CardShape title={70} padded>
          <div className={classes.sum}>
            <Bar width={220} thick={22} />
          </div>
          <BlockShape height={180} />
        </CardShape>
      </Columns>
      <CardShape title={110} padded>
        <FactsShape count={8} />
      </CardShape>
    </div>
  </Shape>
)
