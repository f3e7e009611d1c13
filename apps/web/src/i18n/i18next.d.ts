import 'i18next'

/** The keys of every namespace, from its English file: an unknown key fails the type check. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      account: typeof import('./locales/en/account.json')
      board: typeof import('./locales/en/board.json')
      building: typeof import('./locales/en/building.json')
      auth: typeof import('./locales/en/auth.json')
      checklists: typeof import('./locales/en/checklists.json')
      component: typeof import('./locales/en/component.json')
      components: typeof import('./locales/en/components.json')
      dashboard: typeof import('./locales/en/dashboard.json')
      drawings: typeof import('./locales/en/drawings.json')
      editing: typeof import('./locales/en/editing.json')
      errors: typeof import('./locales/en/errors.json')
      fields: typeof import('./locales/en/fields.json')
      import: typeof import('./locales/en/import.json')
      labels: typeof import('./locales/en/labels.json')
      loads: typeof import('./locales/en/loads.json')
      maturity: typeof import('./locales/en/maturity.json')
      ncr: typeof import('./locales/en/ncr.json')
      offline: typeof import('./locales/en/offline.json')
      palette: typeof import('./locales/en/palette.json')
      notifications: typeof import('./locales/en/notifications.json')
      plants: typeof import('./locales/en/plants.json')
      plan: typeof import('./locales/en/plan.json')
      specimens: typeof import('./locales/en/specimens.json')
      production: typeof import('./locales/en/production.json')
      projects: typeof import('./locales/en/projects.json')
      quality: typeof import('./locales/en/quality.json')
      register: typeof import('./locales/en/register.json')
      scanning: typeof import('./locales/en/scanning.json')
      sections: typeof import('./locales/en/sections.json')
      settings: typeof import('./locales/en/settings.json')
      shell: typeof import('./locales/en/shell.json')
      statuses: typeof import('./locales/en/statuses.json')
      system: typeof import('./locales/en/system.json')
      templates: typeof import('./locales/en/templates.json')
      ui: typeof import('./locales/en/ui.json')
      users: typeof import('./locales/en/users.json')
      visitors: typeof import('./locales/en/visitors.json')
      yard: typeof import('./locales/en/yard.json')
    }
  }
}
