import { DESKTOP, PHONE, testChanges, testKnownPatient } from '../pages/today-tests.ts'

for (const size of [DESKTOP, PHONE]) {
  testChanges(size)
  testKnownPatient(size)
}
