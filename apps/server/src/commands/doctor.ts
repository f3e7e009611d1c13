import { join } from 'node:path'
import { Refused } from '#backup/refused.ts'
import { CannotStart } from '#cannot-start.ts'
import { readConfig } from '#config.ts'
import { checkDatabase, checkEmbedded, checkFiles, checkReplica, checkSchema } from './checks/database.ts'
import { type Finding, failed, ok } from './checks/finding.ts'
import { checkBackups, checkFolder } from './checks/folders.ts'
import { checkLine } from './checks/line.ts'
import { checkMail } from './checks/mail.ts'
import { checkCertificate, checkPublicUrl } from './checks/network.ts'
import { checkProvider } from './checks/provider.ts'
import { checkPush } from './checks/push.ts'
import { checkReadings } from './checks/readings.ts'
import { checkSealed } from './checks/sealed.ts'
import { checkWebhooks } from './checks/webhooks.ts'
import { print, runCommand, WrongUse } from './run.ts'
import { commandConfig, givenTokenSecret, withStorage } from './storage.ts'

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const

/** The start's own check: the rest needs fewer settings and goes on without them. */
function settingsFindings(): Finding[] {
  try {
    readConfig()
    return [ok('The settings are valid.')]
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return [failed(`The server cannot start with these settings. ${error.message}`)]
  }
}

/** Checks an installation and changes nothing. Each line has a finding and its remedy. */
await runCommand(async (args) => {
  if (args.length > 0) throw new WrongUse('npm run doctor')
  let failures = 0
  const report = (findings: readonly Finding[]) => {
    for (const { level, text } of findings) print(`${marks[level]}  ${text}`)
    failures += findings.filter(({ level }) => level === 'failed').length
  }

  report(settingsFindings())
  const config = commandConfig()
  report(await checkFolder('DATA_DIR', config.dataDir))
  report(await checkCertificate(config.tls))
  report(await checkPublicUrl(config.publicUrl))
  report(await checkMail(config.mail))
  report(await checkPush(config))
  report(await checkLine(config.line))
  report(await checkProvider(config.oidc))
  try {
    await withStorage(config, { besideServer: true, create: false }, async (connection) => {
      report(await checkDatabase(connection))
      if (!config.databaseUrl) report(await checkEmbedded(connection))
      report(await checkReplica(connection, config.replicaUrl))
      const schema = await checkSchema(connection)
      report(schema)
      if (schema.some(({ level }) => level === 'failed')) return
      report(await checkFiles(connection, config))
      report(await checkSealed(connection, { tokenSecret: givenTokenSecret(), dataDir: config.dataDir }))
      report(await checkWebhooks(connection, config.webhooksPrivate))
      report(await checkReadings(connection))
      report(
        await checkBackups(connection, config.backup, config.databaseUrl ? null : join(config.dataDir, 'postgres')),
      )
    })
  } catch (error) {
    report([{ level: 'failed', text: (error as Error).message }])
  }
  if (failures > 0) throw new Refused(`${failures} of the checks failed.`)
})
