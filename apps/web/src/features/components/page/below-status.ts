export { FurtherPanels } from './FurtherPanels.tsx'
export { LeftColumn } from './LeftColumn.tsx'
