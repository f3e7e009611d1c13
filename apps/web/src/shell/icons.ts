import Apps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import Pour from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import Plants from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import Building from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import Plan from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import Chart from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs'
import Checklists from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import Components from '@tabler/icons-react/dist/esm/icons/IconComponents.mjs'
import Cube from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import Forms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import Gauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import LayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import Yard from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Notebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import Qrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import Statements from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import Scan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import Server from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs'
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import Quality from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import Stack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import Table from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import Webhooks from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'

/**
 * The menu's icons by name. The route table uses the names, so that the sign-in page, which has no menu, loads no
 * icons.
 */
export const icons = {
  dashboard: LayoutDashboard,
  components: Package,
  plan: Plan,
  loads: Truck,
  yard: Yard,
  production: Pour,
  statements: Statements,
  quality: Quality,
  building: Cube,
  labels: Qrcode,
  scanner: Scan,
  projects: Building,
  sections: Stack,
  checklists: Checklists,
  plants: Plants,
  users: Users,
  webhooks: Webhooks,
  system: Server,
  settings: Settings,
  apps: Apps,
  pages: Notebook,
  forms: Forms,
  tables: Table,
  charts: Chart,
  ui: Components,
  widgets: Gauge,
} as const

export type IconName = keyof typeof icons
