import type { FoundComponent } from '@castline/contract/search'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { languages, offeredName } from '@castline/domain/languages'
import ImportIcon from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import LanguageIcon from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import SignInIcon from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import SignOutIcon from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import MoonIcon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import SunIcon from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChosenProject } from '#api/chosen-project.ts'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { componentName } from '#tracking/components/component-name.ts'
import { componentsLink, labelsLink } from '#tracking/components/links.ts'
import { statusIcons } from '#tracking/status/status-icons.ts'
import { useSettings } from '#ui/display/use-settings.ts'
import { dotted } from '#ui/dotted.ts'
import { icons } from '../icons.ts'
import { type MenuGroup, type MenuRow, menuGroups, targetOf } from '../menu.ts'
import { askBeforeSignOut } from '../offline/sign-out-question.ts'
import { useMenuRows } from '../use-menu-rows.ts'
import type { Entry } from './entry.ts'
import { paths } from './paths.ts'
import { useRecordEntries } from './record-entries.ts'

const groupIcons: Partial<Record<MenuGroup, keyof typeof icons>> = Object.fromEntries(
  menuGroups.flatMap((group) => ('icon' in group ? [[group.name, group.icon]] : [])),
)

const isOfProduct = (row: MenuRow) => menuGroups.some(({ name, area }) => name === row.group && area === 'product')

/** All entries known without searching on the server, and what makes entries of the server's results. */
export function useEntries(menu: readonly MenuRow[]) {
  const { t, i18n } = useTranslation(['palette', 'shell'])
  const english = i18n.getFixedT('en', ['palette', 'shell'])
  const navigate = useNavigate()
  const { user, state, signOut } = useSession()
  const { project, projects = [] } = useChosenProject()
  const { mode, choose, language, setLanguage } = useSettings()
  const hasPermission = usePermissions()
  const records = useRecordEntries()

  const pageOf = (row: MenuRow): Entry => ({
    id: `page ${row.path}`,
    label: t(`shell:page.${row.title}`),
    detail: row.part === 'ecommerce' ? t('shell:menuLabel.eCommerce') : t(`shell:group.${row.group}`),
    icon: icons[row.icon ?? groupIcons[row.group] ?? 'pages'],
    words: [
      english(`shell:page.${row.title}`),
      row.path,
      ...[row.label, row.part].flatMap((name) =>
        name ? [t(`shell:menuLabel.${name}`), english(`shell:menuLabel.${name}`)] : [],
      ),
    ],
    isPlace: true,
    choose: () => void navigate(targetOf(row)),
  })
  const rows = useMenuRows(menu)

  const otherMode = mode === 'dark' ? 'light' : 'dark'
  const modeWords = otherMode === 'light' ? 'shell:mode.toLight' : 'shell:mode.toDark'
  const action = (
    id: string,
    icon: Entry['icon'],
    label: string,
    words: readonly string[],
    run: () => void,
  ): Entry => ({
    id: `action ${id}`,
    label,
    detail: '',
    icon,
    words,
    isPlace: false,
    choose: run,
  })
  const goTo = (to: string) => () => void navigate(to)
  const named = { project: project?.name ?? '' }
  const actions = [
    hasPermission('project:create') &&
      action('create', AddIcon, t('create'), [english('create')], goTo(paths.newProject)),
    project &&
      hasPermission('component:import') &&
      action(
        'import',
        ImportIcon,
        t('import', named),
        [english('import', named)],
        goTo(componentsLink(project.id, { import: '1' })),
      ),
    project &&
      hasPermission('label:print') &&
      action('print', icons.labels, t('print', named), [english('print', named)], goTo(labelsLink(project.id, []))),
    action('mode', otherMode === 'light' ? SunIcon : MoonIcon, t(modeWords), [english(modeWords)], () =>
      choose('mode', otherMode),
    ),
    ...languages
      .filter(({ code }) => code !== language)
      .map((row) =>
        action(
          `language ${row.code}`,
          LanguageIcon,
          t('language', { name: offeredName(row) }),
          [english('language', { name: row.tag }), row.name],
          () => setLanguage(row.code),
        ),
      ),
    state === 'signed-out'
      ? action('sign-in', SignInIcon, t('shell:account.signIn'), [english('shell:account.signIn')], () => {
          void navigate(paths.signIn)
        })
      : action('sign-out', SignOutIcon, t('shell:account.signOut'), [english('shell:account.signOut')], () => {
          askBeforeSignOut(() => {
            // Navigate first: otherwise the guard of the current page would store its address for the next user.
            void navigate(paths.signIn)
            signOut()
          })
        }),
  ].filter((entry) => entry !== false && entry !== undefined)

  return {
    userId: user?.id ?? null,
    project,
    pages: rows.map(pageOf),
    productPages: rows.filter(isOfProduct).map(pageOf),
    projects: projects.filter(({ archived }) => !archived).map(records.ofProject),
    records,
    actions,
    ofComponent: ({ id, section_name, project_name, status, ...component }: FoundComponent): Entry => ({
      id: `component ${id}`,
      label: componentName(component),
      detail: dotted([section_name, project_name]),
      icon: statusIcons[status],
      status,
      words: [],
      isPlace: true,
      choose: () => void navigate(paths.component(id)),
    }),
    ofLabel: (code: string): Entry => ({
      id: `label ${code}`,
      label: t('label', { code: formatQrCode(code) }),
      detail: '',
      icon: icons.labels,
      words: [],
      isPlace: false,
      choose: () => void navigate(paths.card(code)),
    }),
  }
}
