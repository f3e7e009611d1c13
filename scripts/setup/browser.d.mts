interface Machine {
  exists(path: string): boolean
  installShell(isInstalled: () => boolean): void
  installFull(isInstalled: () => boolean): void
}

export function findBrowser(machine?: Machine): string | null
