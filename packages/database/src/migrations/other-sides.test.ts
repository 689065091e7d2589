import { expect, it } from 'vitest'
import { withOtherSides } from './other-sides.ts'
import { diffSchemas } from './schema-diff.ts'

const HEAD = 'datasource db {\n  provider = "postgresql"\n}\n'
const BUILDING = 'model Building {\n  id   String @id\n  name String\n\n  @@map("building")\n}\n'
const SUPPLY = `/// What lies ready.
model EmergencySupply {
  id         String   @id
  buildingId String
  building   Building @relation(fields: [buildingId], references: [id], onDelete: Cascade)
}
`

const sqlOf = (...texts: string[]) => {
  const files = texts.map((text, i): [string, string] => [`${i}.prisma`, text])
  return diffSchemas(
    null,
    withOtherSides(files)
      .map(([, text]) => text)
      .join('\n'),
  )
}

it('lets a model of another file refer to a building that knows nothing of it', async () => {
  await expect(diffSchemas(null, `${HEAD}${BUILDING}${SUPPLY}`)).rejects.toThrow()
  expect(await sqlOf(HEAD, BUILDING, SUPPLY)).toContain('FOREIGN KEY ("buildingId") REFERENCES "building"("id")')
})

it('says the same of the database as the side that is written, which it leaves as it is', async () => {
  const written = BUILDING.replace('name String\n', 'name String\n  supplies EmergencySupply[]\n')
  expect(withOtherSides([['a', written + SUPPLY]])).toEqual([['a', written + SUPPLY]])
  expect(await sqlOf(HEAD, BUILDING, SUPPLY)).toBe(await diffSchemas(null, HEAD + written + SUPPLY))
})

it('says the same of one row of a building at the most', async () => {
  const one = 'model Lease {\n  buildingId String   @id\n  building   Building @relation(fields: [buildingId], references: [id])\n}\n'
  const written = BUILDING.replace('name String\n', 'name String\n  lease Lease?\n')
  expect(await sqlOf(HEAD, BUILDING, one)).toBe(await diffSchemas(null, HEAD + written + one))
})

it('tells relations of two models apart by their names', async () => {
  const visit = `model Visit {
  id      String    @id
  hostId  String
  guestId String?
  host    Building  @relation("Host", fields: [hostId], references: [id])
  guest   Building? @relation(name: "Guest", fields: [guestId], references: [id])
}
`
  const host = BUILDING.replace('name String\n', 'name String\n  hosted Visit[] @relation("Host")\n')
  const [text = ''] = withOtherSides([['a', host + visit]]).map(([, completed]) => completed)
  expect(text).toContain('ofVisitGuest Visit[] @relation("Guest")')
  expect(text).not.toContain('ofVisitHost')
  expect(await sqlOf(HEAD, host, visit)).toContain('"guestId"')
})

it('completes a tree of one model, whose relation Prisma wants named', async () => {
  const department = `model Department {
  id       String      @id
  parentId String?
  parent   Department? @relation("Tree", fields: [parentId], references: [id])
}
`
  expect(await sqlOf(HEAD, department)).toContain('FOREIGN KEY ("parentId") REFERENCES "Department"("id")')
})
