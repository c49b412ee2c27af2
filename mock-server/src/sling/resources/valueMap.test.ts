import { rendered } from '../content.testing';

/** Sling's output for each (Oak and org.apache.sling.scripting.sightly 1.4.22). */
describe('typed properties print as in AEM', () => {
  test.each([
    ['{Decimal}10.50', '10.50'],
    ['{Decimal}1E+3', '1E+3'],
    ['{Decimal}0.000000001', '1E-9'],
    ['{Decimal}100000000000000000000000.10', '100000000000000000000000.10'],
    ['{Decimal}-0.50', '-0.50'],
    ['{Decimal}[1.10,2.0]', '1.10,2.0'],
    ['{Double}10', '10.0'],
    ['{Double}10.5', '10.5'],
    ['{Double}1e7', '1.0E7'],
    ['{Double}1e-4', '1.0E-4'],
    ['{Double}123456789.125', '1.23456789125E8'],
    ['{Long}9007199254740993', '9007199254740993'],
    ['{Long}0', '0'],
    [
      '{Date}2026-03-08T06:59:00.120-05:00',
      'java.util.GregorianCalendar[time=1772971140120,areFieldsSet=true,areAllFieldsSet=true,lenient=false,zone=sun.util.calendar.ZoneInfo[id=&#34;GMT-05:00&#34;,offset=-18000000,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=1,YEAR=2026,MONTH=2,WEEK_OF_YEAR=11,WEEK_OF_MONTH=2,DAY_OF_MONTH=8,DAY_OF_YEAR=67,DAY_OF_WEEK=1,DAY_OF_WEEK_IN_MONTH=2,AM_PM=0,HOUR=6,HOUR_OF_DAY=6,MINUTE=59,SECOND=0,MILLISECOND=120,ZONE_OFFSET=-18000000,DST_OFFSET=0]',
    ],
  ])('%s is %s', async (property, printed) => {
    expect(await rendered('${properties.v}', { attributes: `v="${property}"` })).toBe(printed);
  });

  test('a Decimal is compared, tested and formatted as a number', async () => {
    const script =
      "${properties.v > 10}|${properties.v == 10.5}|${properties.zero ? 'yes' : 'no'}|${'0.00' @ format=properties.v}|${'{0}' @ format=properties.v}";
    const attributes = 'v="{Decimal}10.50" zero="{Decimal}0.00"';
    expect(await rendered(script, { attributes })).toBe('true|true|no|10.50|10.50');
  });

  test('the time of a date prints like java.util.Date', async () => {
    const attributes = 'v="{Date}2026-03-08T06:59:00.120-05:00"';
    expect(await rendered('${properties.v.time}', { attributes })).toBe(
      'Sun Mar 08 11:59:00 UTC 2026',
    );
  });

  test('a single value or resource is a list of one', async () => {
    const script =
      '<i data-sly-list="${resource}">${item.name}</i><i data-sly-list="${properties.b}">${item}</i>';
    expect(await rendered(script, { attributes: 'b="{Boolean}false"' })).toBe(
      '<i>probe</i><i>false</i>',
    );
  });
});
