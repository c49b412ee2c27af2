import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DistributorForm, type DistributorFormProps } from './DistributorForm';
import { props, company, phone, email, button } from './DistributorForm.testing';

describe('without JavaScript', () => {
  const page = (more: Partial<DistributorFormProps> = {}) => {
    const slot = document.createElement('div');
    slot.innerHTML = renderToString(<DistributorForm {...props} {...more} />);
    document.body.replaceChildren(slot);
    return slot;
  };

  test('it is a plain form post that the browser checks', () => {
    const slot = page({ successPage: '/content/thrifty-web/en/thank-you' });
    const form = within(slot).getByRole<HTMLFormElement>('form', { name: 'Become a distributor' });
    expect(form).toHaveAttribute('action', props.endpoint);
    expect(form.method).toBe('post');
    expect(form).not.toHaveAttribute('novalidate');
    expect(form).toHaveFormValues({
      action: 'email_distributor',
      successPage: '/content/thrifty-web/en/thank-you',
    });
    const required = [...form.querySelectorAll<HTMLInputElement>(':required')].map(
      ({ name }) => name,
    );
    expect(required.sort()).toEqual([
      'additionalComments',
      'businessCategory',
      'companyName',
      'distributorName',
      'email',
    ]);
    expect(email()).toHaveAttribute('type', 'email');
    expect(button()).toBeEnabled();
  });

  test.each([
    ['2025550123', true],
    ['+1 202-555-0123', true],
    ['(202) 555-0123', true],
    ['', true],
    ['202-555', false],
    ['somewhere', false],
  ])('the browser accepts the phone number %j: %s', (number, accepted) => {
    page();
    phone().value = number;
    expect(phone().checkValidity()).toBe(accepted);
  });

  test('text typed before hydration stays; after it, our messages replace the browser’s', async () => {
    const complain = jest.spyOn(console, 'error');
    const slot = page();
    company().value = 'Harbor Scoops';
    await act(async () => {
      hydrateRoot(slot, <DistributorForm {...props} />);
      await import('../../../kit/ui/fields/inputMask');
    });
    expect(company()).toHaveValue('Harbor Scoops');
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(true);
    expect(complain).not.toHaveBeenCalled();
  });
});
